package io.research.panel.reconciliation;

import java.util.UUID;

/**
 * A project whose reports this process is sending.
 *
 * @param projectId that of the cycle
 * @param holder changes with every turn
 * @param failures in how many turns running the supplier has taken nothing
 */
record ReportTurn(UUID projectId, String organizationId, UUID holder, int failures) {}
