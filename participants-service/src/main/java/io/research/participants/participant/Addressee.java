package io.research.participants.participant;

/**
 * Where an invitation goes and what it invites to.
 *
 * @param interviewLink the personal link; whoever has it takes part as this participant
 */
public record Addressee(EmailAddress email, String interviewLink) {}
