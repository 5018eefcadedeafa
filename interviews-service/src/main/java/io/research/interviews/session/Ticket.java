package io.research.interviews.session;

/**
 * What somebody presents in addition to the link; all of it may be null.
 *
 * @param participantToken of a personal invitation
 * @param respondent whom the panel sends
 * @param signature of the panel
 * @param testToken of the researcher's trial run
 */
record Ticket(String participantToken, String respondent, String signature, String testToken) {

    /** Whether the panel has sent the holder; a trial run and a personal invitation come before that. */
    boolean isRespondent() {
        return respondent != null && participantToken == null && testToken == null;
    }
}
