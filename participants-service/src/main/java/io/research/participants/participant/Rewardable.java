package io.research.participants.participant;

import java.util.UUID;

/** What decides whether a participant can be rewarded. */
public record Rewardable(UUID studyId, boolean rewardSent) {}
