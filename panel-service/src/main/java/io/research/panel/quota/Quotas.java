package io.research.panel.quota;

import io.research.kernel.problem.Fault;
import java.util.ArrayList;
import java.util.List;

/** The quotas of a panel: whether they keep the rules, and what places follow. */
public final class Quotas {

    private Quotas() {}

    /** Every broken rule, each with the field that breaks it; empty where the quotas are good. */
    public static List<Fault> faults(List<Quota> quotas, List<TargetingAttribute> targeting, long target) {
        return QuotaRule.violations(new QuotaContext(quotas, targeting, target)).stream()
                .map(QuotaViolation::fault)
                .toList();
    }

    /** The cells of quotas that keep the rules. */
    public static List<QuotaCell> cells(List<Quota> quotas, List<TargetingAttribute> targeting, int target) {
        var context = new QuotaContext(quotas, targeting, target);
        var cells = new ArrayList<QuotaCell>();
        for (var quota : quotas) {
            quota.optionTargets()
                    .forEach(one -> cells.add(new QuotaCell(
                            quota.qualificationId(),
                            List.of(one.optionId()),
                            false,
                            one.target().intValueExact())));
            var open = context.qualifying(quota).stream()
                    .filter(option -> !quota.names(option))
                    .toList();
            int rest = target - Math.toIntExact(quota.sum());
            if (rest > 0) {
                cells.add(new QuotaCell(quota.qualificationId(), open, true, rest));
            }
        }
        return List.copyOf(cells);
    }
}
