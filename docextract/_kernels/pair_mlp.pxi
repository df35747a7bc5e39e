# pair_mlp
