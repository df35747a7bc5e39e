# attention
