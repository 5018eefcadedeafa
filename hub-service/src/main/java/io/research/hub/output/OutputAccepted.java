package io.research.hub.output;

import java.util.UUID;

/** The answer to an output that is being made or changed. */
record OutputAccepted(UUID jobId, String status, String pollUrl) {}
