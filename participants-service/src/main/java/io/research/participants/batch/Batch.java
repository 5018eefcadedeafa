package io.research.participants.batch;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.participants.participant.NewParticipant;
import io.research.participants.participant.StudySummary;
import java.util.List;

/** The payload of a batch job: whom to create, in which study. */
@RegisterForReflection
record Batch(StudySummary study, List<NewParticipant> participants) {}
