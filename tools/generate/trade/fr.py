"""French words of trade papers: titles, keys, table heads, sums, sentences, goods; plain trade language."""

TEXT = """
title.invoice: Facture | FACTURE | Votre facture | Facture d'acompte | Facture de solde | FACTURE DE VENTE | Note
  d'honoraires
title.credit_note: Avoir | AVOIR | Note de crédit | Facture d'avoir | Facture rectificative
title.quote: Devis | DEVIS | Offre de prix | Proposition commerciale
title.order: Bon de commande | BON DE COMMANDE | Commande | Commande fournisseur
title.order_confirmation: Confirmation de commande | Accusé de réception de commande | CONFIRMATION DE COMMANDE
title.delivery_note: Bon de livraison | BON DE LIVRAISON | Bordereau d'expédition | Liste de colisage
title.reminder: Relance | Rappel de paiement | Lettre de relance | Mise en demeure
title.proforma: Facture proforma | FACTURE PRO FORMA | Pro forma
number.invoice: Facture n° | N° de facture | Numéro de facture | N° facture | Facture N° | Numéro | Pièce n° | Réf.
  facture
number.credit_note: Avoir n° | N° d'avoir | Numéro d'avoir | Pièce n°
number.quote: Devis n° | N° de devis | Numéro de devis | Offre n°
number.order: Commande n° | N° de commande | Bon n° | Numéro de commande
number.order_confirmation: Commande n° | N° de commande | Confirmation n°
number.delivery_note: BL n° | Bon de livraison n° | N° de BL | N° d'expédition
number.reminder: Relance n° | N° dossier | Dossier
number.proforma: Proforma n° | Pièce n° | Numéro
date.invoice: Date de facture | Date | Date de facturation | Date d'émission | Émise le | Du | Date facture
date.credit_note: Date de l'avoir | Date | Date d'émission
date.quote: Date du devis | Date | Établi le
date.order: Date de commande | Date | Commandé le
date.order_confirmation: Date de commande | Date | Confirmée le
date.delivery_note: Date d'expédition | Date | Date du bon
date.reminder: Date | Le | Date de relance
date.proforma: Date | Date d'émission
due: Échéance | Date d'échéance | À régler avant le | À payer le | Date limite de paiement | Payable le | Échéance le
valid: Valable jusqu'au | Date de validité | Fin de validité | Offre valable jusqu'au
delivery: Date de livraison | Livré le | Livraison | Date de prestation | Date d'exécution
period: Période | Période de facturation | Période du | Consommation du
order_number: Commande n° | Bon de commande | N° de commande | Votre commande | Réf. commande | Notre commande
order_date: Date de commande | Commandé le | Commande du | Votre commande du
buyer_number: N° client | Code client | Client n° | Référence client | Compte client | Numéro de client
seller_number: Code fournisseur | N° fournisseur | Fournisseur n°
reference: Votre référence | Notre référence | Référence | V/Réf. | N/Réf. | Objet | Réf. | Code service | Marché n° |
  Affaire
contact: Contact | Votre contact | Affaire suivie par | Commercial | Dossier suivi par | Interlocuteur
project: Chantier | Projet | Affaire | Dossier
note_number: BL n° | Bon de livraison | N° BL
contract: Contrat n° | N° de contrat | Contrat | Référence du contrat
department: Service | Agence | Département
currency: Devise | Monnaie
weight: Poids | Poids brut | Poids net | Poids total
shipping_method: Mode d'expédition | Transport | Incoterm | Livraison par
method: Mode de règlement | Mode de paiement | Règlement | Paiement
terms_key: Conditions de paiement | Conditions de règlement | Conditions
page: Page {p} / {q} | Page {p} sur {q} | Page {p} | {p}/{q} | Feuillet {p}
phone: Tél. | Téléphone | Tél | Tel | T.
fax: Fax | Télécopie | Fax.
email: E-mail | Courriel | Email | Mél
url: Site | Web | Site web | Internet
tax_id: N° TVA | TVA | TVA intracommunautaire | N° TVA intracom. | N° TVA intra | Identifiant TVA
tax_number: SIRET | N° SIRET | Siret | SIREN
registration: RCS | R.C.S. | RC | Registre du commerce
director: Gérant | Directeur | Président | Gérance
bill_to: Facturé à | Adresse de facturation | Client | Destinataire | Facturer à | À l'attention de
ship_to: Adresse de livraison | Livré à | Livraison | Lieu de livraison | Destinataire
seller: Vendeur | Fournisseur | Émetteur | Prestataire | Expéditeur
buyer: Acheteur | Client | Donneur d'ordre | Destinataire
name: Nom | Raison sociale | Société
address: Adresse | Siège social
col.pos: N° | Ligne | Pos. | #
col.code: Référence | Réf. | Code | Code article | Article | Réf. article | Code produit
col.name: Désignation | Description | Libellé | Article | Produit | Prestation | Désignation des produits
col.quantity: Quantité | Qté | Qté. | Quant. | Nb | Nombre
col.unit: Unité | U. | Un. | UV
col.price: Prix unitaire | P.U. HT | PU HT | Prix unit. HT | P.U. | Prix unitaire HT | Prix
col.discount: Remise | Rem. % | Remise % | Rem.
col.rate: TVA | Taux TVA | TVA % | Tx TVA | % TVA
col.tax: Montant TVA | TVA €
col.amount: Montant HT | Total HT | Montant | Prix total | Total | Prix HT | Total ligne HT
col.date: Date | Date prestation | Le
col.ordered: Commandé | Qté cdée | Quantité commandée
col.open: Reste | Reliquat | À livrer
sum.items: Total lignes | Sous-total | Total articles | Total brut HT
sum.net: Total HT | Montant HT | Sous-total HT | Total hors taxes | Net HT | Total net HT | Base HT
sum.tax: TVA | Total TVA | Montant TVA | Total taxes | T.V.A.
sum.tax_rate: TVA {r} | TVA à {r} | T.V.A. {r} | dont TVA {r} | Taxe {r}
sum.tax_base: TVA {r} sur {b} | TVA {r} (base {b})
sum.total: Total TTC | Net à payer | Montant TTC | TOTAL TTC | Total | Total à payer | Net à payer TTC | Montant total
  TTC | TOTAL
sum.discount: Remise | Remise globale | Escompte | Remise commerciale
sum.shipping: Frais de port | Port | Transport | Frais de livraison | Port HT
sum.paid: Acompte | Acompte versé | Déjà réglé | Montant payé | Règlements reçus
sum.due: Solde à payer | Reste à payer | Reste dû | Solde dû | Montant dû
sum.rounding: Arrondi | Arrondis
sum.carry: Report | À reporter | Report page {p}
sum.page: Total page | Sous-total | À reporter
sum.quantity: Quantité totale | Total quantité
tt.head: Détail TVA | Récapitulatif TVA | Ventilation de la TVA | Taxes
tt.rate: Taux | Taux TVA | % | TVA %
tt.base: Base HT | Base | Montant HT | HT
tt.tax: Montant TVA | TVA | Taxe | Montant
tt.gross: TTC | Montant TTC | Total TTC
pay.head: Coordonnées bancaires | Règlement | Paiement | Informations bancaires | RIB | Domiciliation
iban: IBAN | Code IBAN | Compte (IBAN)
bic: BIC | SWIFT | Code BIC | BIC/SWIFT
bank: Banque | Domiciliation | Établissement
holder: Titulaire | Titulaire du compte | Bénéficiaire
mandate: RUM | Référence du mandat | ICS
methods: Virement | Prélèvement | Chèque | Carte bancaire | Virement bancaire | Espèces | LCR | Traite | Virement SEPA
shipping_methods: Franco | Départ usine | Messagerie | Transporteur | EXW | DAP | Retrait | Colis
greeting: Madame, Monsieur, | Cher client, | Bonjour, | Monsieur {c}, | Madame {c},
intro.invoice: Nous vous prions de trouver ci-dessous le détail de nos prestations. | Veuillez trouver ci-après la
  facture relative à votre commande {order_number}. | Suite à notre livraison du {delivery_date}, nous vous facturons
  : | Prestations réalisées selon accord : | Doit pour les fournitures suivantes :
intro.credit_note: Suite à votre retour, nous établissons l'avoir suivant. | Annulation partielle de notre facture : |
  Nous portons au crédit de votre compte :
intro.quote: Suite à votre demande, nous avons le plaisir de vous proposer : | Veuillez trouver notre meilleure offre
  : | En réponse à votre demande du {order_date} :
intro.order: Veuillez nous livrer les articles suivants : | Nous vous passons commande de : | Merci de nous confirmer
  la présente commande.
intro.order_confirmation: Nous accusons réception de votre commande du {order_date}. | Nous vous remercions de votre
  commande :
intro.delivery_note: Nous vous livrons les articles suivants : | Merci de vérifier la marchandise à réception.
intro.reminder: Sauf erreur de notre part, les factures suivantes restent impayées. | Nous n'avons pas reçu votre
  règlement.
intro.proforma: Document établi à des fins douanières. | Ce document ne constitue pas une facture.
terms.due: Payable au plus tard le {due_date}. | À régler avant le {due_date} par virement. | Échéance : {due_date} |
  Merci de régler la somme de {total} avant le {due_date}. | Paiement à {n} jours, soit le {due_date}. | Règlement le
  {due_date}, sans escompte, en rappelant le numéro {document_number}.
terms.plain: Paiement à {n} jours fin de mois. | {n} jours net | Paiement comptant à réception. | {n} jours date de
  facture | Escompte de {s} % sous {k} jours, {n} jours net. | 30 % d'acompte, solde à {n} jours
terms.bank: Virement sur le compte {iban}, BIC {bic}, banque {bank_name}. | Par virement : {iban} ({bank_name}) | À
  verser sur IBAN {iban} - BIC : {bic} - {bank_name}
notes: En cas de retard de paiement, indemnité forfaitaire de 40 € pour frais de recouvrement. | Pas d'escompte pour
  paiement anticipé. | TVA non applicable, art. 293 B du CGI. | Autoliquidation de la TVA par le preneur. | Réserve de
  propriété jusqu'au paiement complet du prix. | Pénalités de retard au taux légal majoré de dix points. | Exonération
  de TVA, livraison intracommunautaire. | Nos conditions générales de vente s'appliquent. | Marchandises voyageant aux
  risques du destinataire. | Merci de joindre le talon à votre règlement. | Tout litige relève du tribunal de commerce
  de notre siège.
thanks: Merci de votre confiance. | Nous vous remercions de votre commande. | Cordialement | Avec nos remerciements. |
  Sincères salutations
units: U | pce | pcs | unité | h | heure | kg | m | m² | ml | lot | bte | carton | jour | mois | forfait | L | t |
  paire | C62 | sac | ens
line_notes: Coloris : {w} | Lot {d} | N° de série {d} | Dimensions {d} x {d} mm | Pose comprise | Livraison semaine
  {k} | Code douanier {d} | selon devis | EAN {d} | Votre référence {d} | Conditionnement par {k}
colours: anthracite | blanc | gris clair | rouge | bleu | chêne | naturel | noir
nouns: Étagère métallique | Charnière | Fauteuil de bureau | Enrouleur électrique | Filtre à eau | Tuyau d'arrosage |
  Lunettes de protection | Gants de travail | Joint torique | Bac de rangement | Prise murale | Tube néon | Câble
  réseau | Foret béton | Disque à tronçonner | Colle à carrelage | Peinture murale | Tuile | Pavé | Pommes de terre |
  Huile de colza | Savon liquide | Chiffons | Enveloppes | Carton d'expédition | Toner | Lampe de bureau | Tige
  filetée | Rondelle | Vis hexagonale | Collier | Vanne | Radiateur | Rebord de fenêtre | Lame de parquet | Terreau |
  Semences de gazon | Croquettes | Fromage frais | Farine | Vin rouge | Miel | Nappe
adjectives: galvanisé | renforcé | pro | standard | grand modèle | petit modèle | inox | étanche | en 2 parties | type
  B | lourd | léger | laqué | bio | réglable | avec couvercle
services: Entretien chaudière | Conseil sur site | Main d'oeuvre | Déplacement | Création graphique | Nettoyage des
  bureaux | Location entrepôt | Frais de mission | Maintenance logicielle | Formation du personnel | Traduction |
  Évacuation des gravats | Petites fournitures | Licence annuelle | Hébergement | Développement | Expertise |
  Entretien espaces verts | Transport et emballage | Pose cuisine | Honoraires
"""
