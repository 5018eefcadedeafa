package io.research.participants.participant;

import io.research.kernel.address.EmailAddress;
import io.research.kernel.identity.Tenant;

/**
 * Where e-mails to a participant go, and the links in them.
 *
 * @param tenant in whose name they go
 * @param interviewLink the personal link; whoever has it takes part as this participant
 * @param unsubscribeLink ends the invitations of that organization with one click
 */
public record Addressee(Tenant tenant, EmailAddress email, String interviewLink, String unsubscribeLink) {}
