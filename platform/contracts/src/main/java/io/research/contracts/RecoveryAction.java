package io.research.contracts;

import java.util.Locale;

/** What a client should do next about an error (contract §1.1). */
public enum RecoveryAction {
    FIX_REQUEST,
    AUTHENTICATE,
    REQUEST_ACCESS,
    WAIT_AND_RETRY,
    RETRIEVE_RESOURCE,
    PROVISION_STUDY,
    PAUSE_OR_STOP_PANEL,
    REFRESH_ESTIMATE,
    REQUEST_FEASIBILITY,
    SELECT_ORGANIZATION,
    ADD_CREDITS,
    USE_NEW_IDEMPOTENCY_KEY,
    CONTACT_SUPPORT,
    NONE;

    /** The value on the wire, in snake case. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
