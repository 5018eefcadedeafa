package io.research.interviews.admission;

/**
 * What somebody shows at the door beside the link; all of it may be null.
 *
 * @param participantToken of a personal invitation
 * @param respondent whom the panel sends
 * @param signature of the panel
 * @param testToken of the researcher's trial run
 */
public record Ticket(String participantToken, String respondent, String signature, String testToken) {}
