package io.research.gateway.route;

/** What a route asks of whoever calls it. */
public enum CredentialKind {
    /** The bearer token of an account: an API key or a dashboard session. */
    ACCOUNT,
    /** A dashboard session; no API key will do (specification §5.3). */
    DASHBOARD,
    /** Nothing: participants, whose session token only the service can judge. */
    NONE
}
