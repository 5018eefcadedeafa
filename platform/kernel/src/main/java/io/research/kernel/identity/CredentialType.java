package io.research.kernel.identity;

/** How a caller has authenticated with the gateway. */
public enum CredentialType {
    /** A long-lived key of a program. */
    API_KEY,
    /** A short-lived token of somebody who signed in; some operations are open to nobody else (specification §5.3). */
    DASHBOARD_SESSION
}
