package io.research.participants.participant;

import io.research.kernel.identity.Tenant;

/**
 * Where letters to a participant go.
 *
 * @param tenant in whose name they go
 * @param interviewLink the personal link; whoever has it takes part as this participant
 * @param unsubscribeLink where one click ends invitations of that organization
 */
public record Addressee(Tenant tenant, EmailAddress email, String interviewLink, String unsubscribeLink) {}
