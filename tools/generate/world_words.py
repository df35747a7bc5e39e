"""Words of forms in other languages than English: labels by kind of value, choices, sentences. Chinese has the most.

A label may be followed by "=" and the canonical field that it names. Data only; no form is copied.
"""
# ruff: noqa: RUF001
# (signs of full width are what these forms print)

from __future__ import annotations

from .form_words import _list

LABELS = {
    "zh": {
        "person": _list(
            """姓名=person_name | 姓 名=person_name | 申请人=person_name | 联系人 | 负责人 | 法定代表人
        | 经办人 | 审批人 | 紧急联系人 | 推荐人 | 填表人 | 监护人 | 学生姓名=person_name |
        项目负责人 | 配偶姓名 | 导师 | 领用人 | 证明人 | 参赛者姓名=person_name | 户主"""
        ),
        "date": _list(
            """填表日期=document_date | 日期=document_date | 申请日期=document_date | 入职时间 |
        开始时间 | 结束时间 | 毕业时间 | 入学年月 | 成立日期 | 参加工作时间 | 有效期至 |
        离职日期 | 到岗时间 | 面试时间 | 报名时间 | 使用时间 | 发证日期 | 起止时间"""
        ),
        "birth": _list("""出生年月=birth_date | 出生日期=birth_date | 生日=birth_date | 出生年月日=birth_date"""),
        "place": _list(
            """籍贯 | 户口所在地 | 现居住地=location | 生源地 | 出生地 | 所在城市=location | 国籍 |
        所属地区 | 考试地点 | 活动地点"""
        ),
        "address": _list(
            """家庭住址 | 通讯地址 | 联系地址 | 现住址 | 单位地址 | 注册地址 | 户籍地址 | 详细地址 |
        邮寄地址 | 办公地址"""
        ),
        "phone": _list(
            """联系电话 | 手机 | 手机号码 | 电话 | 固定电话 | 办公电话 | 移动电话 | 联系方式 | 传真 |
        备用电话 | 单位电话"""
        ),
        "firm": _list(
            """工作单位 | 单位名称 | 公司名称 | 毕业院校 | 企业名称 | 所在单位 | 推荐单位 | 开户银行 |
        申请单位 | 学校名称 | 主办单位 | 供应商名称 | 客户名称 | 培训机构 | 所在学院"""
        ),
        "code": _list(
            """编号=document_number | 身份证号码 | 身份证号 | 学号 | 准考证号 | 证书编号 | 合同编号 |
        邮政编码 | 银行账号=account_number | 统一社会信用代码 | 工号 | 车牌号 | 报名序号 |
        证件号码 | 护照号 | 档案号 | 订单号=order_number | 邮编"""
        ),
        "amount": _list(
            """金额 | 合计 | 期望薪资 | 注册资本 | 预算经费 | 申请金额 | 单价 | 年收入 | 总价=total |
        费用 | 补助标准 | 人民币（大写）"""
        ),
        "count": _list(
            """年龄 | 数量 | 身高 | 体重 | 人数 | 工龄 | 职工人数 | 份数 | 面积 | 家庭人口 | 参加人数 |
        班级 | 件数"""
        ),
        "short": _list(
            """性别 | 民族 | 政治面貌 | 婚姻状况 | 学历 | 健康状况 | 最高学历 | 户口性质 | 外语水平 |
        学位 | 血型 | 计算机水平 | 证件类型 | 是否服从调剂 | 文化程度 | 宗教信仰 | 企业性质"""
        ),
        "job": _list(
            """职务=occupation | 职称 | 应聘职位=occupation | 岗位=occupation | 专业 | 所学专业 |
        职业=occupation | 部门=department | 报考专业 | 从事行业"""
        ),
        "prose": _list(
            """备注 | 个人简介 | 工作经历 | 申请理由 | 主要业绩 | 自我评价 | 教育经历 | 获奖情况 |
        单位意见 | 审核意见 | 特长爱好 | 家庭情况 | 学习经历 | 活动内容 | 部门意见 | 项目简介 |
        推荐意见 | 故障描述 | 处理结果 | 离职原因 | 导师意见 | 项目名称 | 作品说明"""
        ),
        "title": _list(
            """报名表 | 申请表 | 登记表 | 应聘人员登记表 | 入职登记表 | 学生信息登记表 | 项目申报书 |
        报销单 | 审批表 | 调查表 | 推荐表 | 会员申请表 | 奖学金申请表 | 离职申请表 | 设备领用单
        | 职称评审表 | 客户信息表 | 请假条 | 采购申请单 | 验收单 | 考试报名登记表 |
        家庭情况调查表"""
        ),
        "section": _list(
            """基本信息 | 个人信息 | 教育背景 | 家庭成员 | 联系方式 | 工作经验 | 其他信息 | 单位信息 |
        主要社会关系 | 学习情况 | 审批意见"""
        ),
        "column": _list(
            """序号 | 姓名 | 关系 | 工作单位 | 职务 | 电话 | 起止时间 | 学校 | 专业 | 名称 | 数量 |
        单价 | 备注 | 年龄 | 时间 | 证明人 | 规格 | 获奖名称"""
        ),
        "sign": _list("""申请人签名 | 签字 | 本人签名 | 单位盖章 | 负责人签字 | 经办人签字 | 审核人"""),
    },
    "de": {
        "person": _list(
            """Name=person_name | Vorname | Nachname | Antragsteller=person_name | Ansprechpartner |
        Sachbearbeiter | Ehepartner | Erziehungsberechtigter"""
        ),
        "date": _list(
            """Datum=document_date | Eintrittsdatum | Beginn | Ende | Gültig bis | Ort, Datum |
        Antragsdatum=document_date"""
        ),
        "birth": _list("Geburtsdatum=birth_date | geboren am=birth_date | Geb.-Datum=birth_date"),
        "place": _list("""Ort=location | Geburtsort | Wohnort=location | Staatsangehörigkeit | Land | Bundesland"""),
        "address": _list("""Anschrift | Adresse | Straße, Hausnummer | Wohnanschrift | Firmenanschrift"""),
        "phone": _list("Telefon | Mobil | Fax | Telefonnummer | Tel. privat"),
        "firm": _list("""Firma | Arbeitgeber | Krankenkasse | Bank | Schule | Verein | Kreditinstitut | Behörde"""),
        "code": _list(
            """Kundennummer | Aktenzeichen=reference | Steuernummer | Mitgliedsnummer | Ausweisnummer |
        Vertragsnummer | PLZ | Kontonummer=account_number"""
        ),
        "amount": _list("Betrag | Jahresbeitrag | Miete | Einkommen | Summe=total | Gebühr"),
        "count": _list("Anzahl | Alter | Anzahl der Kinder | Personen | Stunden pro Woche"),
        "short": _list("Geschlecht | Familienstand | Anrede | Konfession | Steuerklasse"),
        "job": _list("Beruf=occupation | Tätigkeit | Abteilung=department | Stellung"),
        "prose": _list("Bemerkungen | Begründung | Grund des Antrags | Hinweise | Beschreibung"),
        "title": _list(
            """Antrag auf Mitgliedschaft | Anmeldeformular | Personalfragebogen | Aufnahmeantrag |
        Antrag | Reklamationsformular | Meldebogen"""
        ),
        "section": _list("""Persönliche Angaben | Bankverbindung | Angaben zum Arbeitgeber | Kontakt | Erklärung"""),
        "column": _list("""Pos. | Name | Anzahl | Bezeichnung | Betrag | Datum | Bemerkung | von | bis"""),
        "sign": _list("""Unterschrift | Unterschrift des Antragstellers | Ort, Datum, Unterschrift"""),
    },
    "fr": {
        "person": _list(
            """Nom=person_name | Prénom | Nom et prénom=person_name | Responsable |
        Demandeur=person_name | Conjoint | Nom de jeune fille"""
        ),
        "date": _list(
            """Date=document_date | Fait le=document_date | Date de début | Date de fin | Date d'entrée
        | Valable jusqu'au"""
        ),
        "birth": _list("Date de naissance=birth_date | Né(e) le=birth_date"),
        "place": _list("""Ville=location | Lieu de naissance | Nationalité | Pays | Commune=location | Département"""),
        "address": _list("Adresse | Domicile | Adresse postale | Adresse complète | Siège social"),
        "phone": _list("Téléphone | Portable | Tél. | Télécopie | Tél. fixe"),
        "firm": _list("""Société | Employeur | Établissement | Raison sociale | Banque | Organisme | Association"""),
        "code": _list(
            """N° de dossier=reference | Code postal | N° SIRET | N° de sécurité sociale | N° adhérent
        | N° de compte=account_number"""
        ),
        "amount": _list("Montant | Cotisation | Total=total | Loyer | Revenu annuel | Frais"),
        "count": _list("Nombre | Âge | Nombre d'enfants | Quantité | Durée"),
        "short": _list("Sexe | Situation familiale | Civilité | Régime"),
        "job": _list("Profession=occupation | Fonction | Service=department | Poste occupé"),
        "prose": _list("Observations | Motif de la demande | Remarques | Description | Objet"),
        "title": _list(
            """Bulletin d'adhésion | Fiche de renseignements | Demande d'inscription | Formulaire de
        demande | Déclaration | Fiche d'inscription"""
        ),
        "section": _list(
            """Identité | Coordonnées | Situation professionnelle | Pièces à joindre | Cadre réservé à
        l'administration"""
        ),
        "column": _list("""N° | Nom | Désignation | Quantité | Montant | Date | Observations | Du | Au"""),
        "sign": _list("""Signature | Signature du demandeur | Cachet et signature | Lu et approuvé"""),
    },
    "es": {
        "person": _list(
            """Nombre=person_name | Apellidos | Nombre y apellidos=person_name |
        Solicitante=person_name | Representante | Contacto"""
        ),
        "date": _list(
            """Fecha=document_date | Fecha de inicio | Fecha de alta | Fecha de solicitud=document_date
        | Válido hasta"""
        ),
        "birth": _list("Fecha de nacimiento=birth_date | Nacido el=birth_date"),
        "place": _list(
            """Localidad=location | Provincia | Lugar de nacimiento | Nacionalidad | Ciudad=location |
        País"""
        ),
        "address": _list("Dirección | Domicilio | Domicilio fiscal | Calle y número"),
        "phone": _list("Teléfono | Móvil | Fax | Tel."),
        "firm": _list("""Empresa | Razón social | Centro | Entidad bancaria | Institución | Colegio"""),
        "code": _list(
            """DNI / NIE | N.º de expediente=reference | Código postal | NIF | N.º de socio | N.º de
        cuenta=account_number"""
        ),
        "amount": _list("Importe | Cuota | Total=total | Salario | Precio"),
        "count": _list("Edad | Cantidad | N.º de hijos | Unidades"),
        "short": _list("Sexo | Estado civil | Tratamiento"),
        "job": _list("Profesión=occupation | Cargo | Departamento=department | Puesto"),
        "prose": _list("Observaciones | Motivo | Comentarios | Descripción | Expone | Solicita"),
        "title": _list(
            """Solicitud de inscripción | Hoja de reclamación | Ficha de datos | Formulario de
        solicitud | Boletín de inscripción"""
        ),
        "section": _list("""Datos personales | Datos bancarios | Datos de la empresa | Documentación | Declaración"""),
        "column": _list("N.º | Nombre | Concepto | Cantidad | Importe | Fecha | Observaciones"),
        "sign": _list("Firma | Firma del solicitante | Fecha y firma | Sello"),
    },
}
SHORT = {
    "zh": _list(
        """男 | 女 | 汉 | 汉族 | 群众 | 团员 | 党员 | 未婚 | 已婚 | 本科 | 硕士 | 大专 | 良好 |
        健康 | 是 | 否 | 无 | 英语四级 | 高中 | 苗族 | 回族 | 学士 | A型 | 城镇 | 身份证 | 熟练"""
    ),
    "de": _list("""männlich | weiblich | ledig | verheiratet | Herr | Frau | ja | nein | III | keine"""),
    "fr": _list("M. | Mme | célibataire | marié(e) | F | H | oui | non | néant"),
    "es": _list("H | M | soltero | casada | Sr. | Sra. | sí | no | ninguno"),
}
JOBS = {
    "zh": _list(
        """会计 | 工程师 | 教师 | 经理 | 销售 | 护士 | 学生 | 行政助理 | 软件工程 | 市场部 | 财务部
        | 计算机科学与技术 | 技术员 | 讲师 | 机械设计 | 司机 | 人力资源部"""
    ),
    "de": _list(
        """Kaufmann | Lehrerin | Ingenieur | Angestellte | Schlosser | Student | Rentner | Vertrieb
        | Einkauf"""
    ),
    "fr": _list("""Employé | Enseignante | Ingénieur | Comptable | Étudiant | Retraité | Infirmière | Cadre"""),
    "es": _list("""Profesora | Ingeniero | Administrativo | Contable | Estudiante | Enfermera | Comercial"""),
}
CHOICES = {
    "zh": (
        _list("是 | 否"),
        _list("男 | 女"),
        _list("未婚 | 已婚 | 离异"),
        _list("本科 | 硕士 | 博士"),
        _list("同意 | 不同意"),
        _list("全日制 | 在职"),
        _list("现金 | 转账 | 支票"),
    ),
    "de": (
        _list("ja | nein"),
        _list("männlich | weiblich | divers"),
        _list("ledig | verheiratet | geschieden"),
        _list("Überweisung | Lastschrift | bar"),
    ),
    "fr": (
        _list("oui | non"),
        _list("M. | Mme"),
        _list("célibataire | marié(e) | divorcé(e)"),
        _list("chèque | virement | espèces"),
    ),
    "es": (
        _list("sí | no"),
        _list("hombre | mujer"),
        _list("soltero | casado | viudo"),
        _list("efectivo | transferencia"),
    ),
}
PHRASES = {
    "zh": _list(
        """本人承诺以上所填内容真实有效 | 如有虚假愿意承担一切责任 | 该同志工作认真负责 |
        完成了领导交办的各项任务 | 在校期间成绩优良 | 多次参加社会实践活动 | 熟练使用办公软件 |
        性格开朗 | 能够吃苦耐劳 | 具有良好的团队精神 | 同意推荐 | 经审核符合条件 |
        请于规定时间内提交 | 此表一式两份 | 填写时字迹要清楚 | 家庭经济困难 | 因个人发展原因 |
        项目计划两年内完成 | 主要用于设备采购 | 获得优秀学生称号 | 负责公司日常行政工作 |
        需附相关证明材料 | 逾期不予受理 | 以上情况属实 | 热爱学习 | 尊敬师长 | 无重大疾病 |
        参与新产品的研发 | 每年组织一次培训 | 服从学校安排 | 请用黑色签字笔填写 |
        未经许可不得转借 | 曾任班长 | 已通过考核 | 建议批准 | 设备运行正常"""
    ),
    "de": _list(
        """Ich bestätige die Richtigkeit der Angaben. | Bitte in Druckbuchstaben ausfüllen. | Die
        Kündigung ist drei Monate vor Ablauf schriftlich einzureichen. | Zutreffendes bitte
        ankreuzen. | Die Daten werden nur für diesen Zweck gespeichert. | Anlagen bitte
        beifügen. | Umzug in eine andere Stadt | keine Beanstandungen | wird nachgereicht"""
    ),
    "fr": _list(
        """Je certifie l'exactitude des renseignements fournis. | Cocher la case correspondante. |
        Joindre une copie de la pièce d'identité. | Les informations recueillies sont destinées
        au service concerné. | Tout dossier incomplet sera retourné. | à compléter en lettres
        majuscules | changement de domicile | sans objet"""
    ),
    "es": _list(
        """Declaro que los datos son ciertos. | Marque con una X lo que proceda. | Adjuntar copia
        del documento de identidad. | Los datos serán tratados de forma confidencial. | A
        rellenar por la administración. | cambio de domicilio | sin observaciones | pendiente de
        revisión"""
    ),
}
