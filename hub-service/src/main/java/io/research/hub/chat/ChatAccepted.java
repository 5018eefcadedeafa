package io.research.hub.chat;

import java.util.UUID;

/** The answer to a question that is still worked on (contract §10). */
record ChatAccepted(UUID jobId, String status, String pollUrl) {}
