package io.research.panel.quota;

import io.research.kernel.problem.Fault;
import java.math.BigDecimal;
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

    /** Whether a launch with the places of these cells would keep the rules under that targeting. */
    public static boolean fit(List<QuotaCell> cells, List<TargetingAttribute> targeting, int target) {
        return faults(of(cells), targeting, target).isEmpty();
    }

    /** The quotas that have those cells. */
    private static List<Quota> of(List<QuotaCell> cells) {
        return cells.stream()
                .map(QuotaCell::qualificationId)
                .distinct()
                .map(id -> new Quota(id, targets(cells, id), true))
                .toList();
    }

    private static List<OptionTarget> targets(List<QuotaCell> cells, long qualification) {
        return cells.stream()
                .filter(cell -> cell.qualificationId() == qualification && !cell.isOpen())
                .map(cell -> new OptionTarget(
                        cell.options().getFirst(),
                        BigDecimal.valueOf(cell.limit()),
                        Long.toString(cell.options().getFirst())))
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
