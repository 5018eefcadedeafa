package io.research.gateway.route;

/** What a route asks of whoever calls it. */
public enum CredentialKind {
    /** The bearer token of an account. */
    ACCOUNT,
    /** Nothing: participants, whose session token only the service can judge. */
    NONE
}
