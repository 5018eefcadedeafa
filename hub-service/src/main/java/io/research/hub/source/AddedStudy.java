package io.research.hub.source;

import java.util.UUID;

/** The answer to adding a study (contract §10). */
record AddedStudy(UUID sourceId, String status, UUID preparationJobId) {}
