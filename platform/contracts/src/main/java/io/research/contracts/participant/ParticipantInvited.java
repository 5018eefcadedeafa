package io.research.contracts.participant;

import io.research.contracts.EventData;
import java.time.Instant;
import java.util.UUID;

/** The mail server accepted the invitation of a participant. */
public record ParticipantInvited(UUID participantId, Instant sentAt) implements EventData {}
