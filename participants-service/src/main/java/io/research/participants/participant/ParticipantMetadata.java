package io.research.participants.participant;

import java.util.UUID;

/** What the integrator keeps with a participant. */
record ParticipantMetadata(UUID participantId, Metadata metadata) {}
