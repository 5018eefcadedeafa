package io.research.panel.reconciliation;

import java.util.UUID;

/**
 * A project whose reports are being told, by nobody else for now.
 *
 * @param projectId that of the cycle
 * @param holder changes with every turn
 * @param failures in how many turns running the supplier has taken nothing
 */
record ReportTurn(UUID projectId, String organizationId, UUID holder, int failures) {}
