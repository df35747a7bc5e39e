# pointer
