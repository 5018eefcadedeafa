package io.research.hub.chat;

import java.util.UUID;

/** The response to a question that is still being worked on (contract §10). */
record ChatAccepted(UUID jobId, String status, String pollUrl) {}
