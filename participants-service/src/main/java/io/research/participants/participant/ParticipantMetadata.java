package io.research.participants.participant;

import io.research.participants.intake.Metadata;
import java.util.UUID;

/** What the integrator keeps with a participant. */
record ParticipantMetadata(UUID participantId, Metadata metadata) {}
