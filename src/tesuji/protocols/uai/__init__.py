"""The UAI protocol, for Ataxx: UCI with the c turned into an a."""
