package io.research.gateway.route;

/** The credentials that a route requires. */
public enum CredentialKind {
    /** The bearer token of an account: an API key or a dashboard session. */
    ACCOUNT,
    /** A dashboard session; no API key will do (specification §5.3). */
    DASHBOARD,
    /** None: participants, whose session token only the service can check. */
    NONE
}
