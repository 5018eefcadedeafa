package io.research.panel.cycle;

import io.research.kernel.identity.Tenant;
import java.util.List;
import java.util.UUID;

/**
 * A respondent sent by the supplier.
 *
 * @param id that of the interview
 * @param person the supplier's own id
 * @param cells which cells of the quotas it takes a place of, from 1
 * @param accepted whether it was said that the interview is paid for: its place is kept until its end is told of
 */
public record Respondent(
        UUID id,
        Tenant tenant,
        UUID cycleId,
        String person,
        RespondentStatus status,
        List<Long> cells,
        boolean captured,
        boolean accepted) {}
