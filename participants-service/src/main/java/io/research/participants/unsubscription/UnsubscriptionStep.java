package io.research.participants.unsubscription;

/** What the page of an unsubscribe link tells. */
enum UnsubscriptionStep {
    /** Asks whether invitations shall end. */
    ASKED,
    /** They have ended, and can begin again. */
    UNSUBSCRIBED,
    /** They have begun again. */
    SUBSCRIBED,
    /** The link was never sent. */
    UNKNOWN
}
