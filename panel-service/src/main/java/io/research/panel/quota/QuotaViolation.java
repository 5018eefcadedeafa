package io.research.panel.quota;

import io.research.kernel.problem.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A rule that a quota breaks.
 *
 * @param index which quota of the request
 * @param path where in it, such as {@code option_targets[0].target}
 */
record QuotaViolation(QuotaRule rule, int index, String path) {
    private static final Pattern STEP = Pattern.compile("\\[(\\d+)]|([^.\\[\\]]+)");

    Fault fault() {
        var loc = new ArrayList<Object>(List.of("body", "panel", "targeting_attributes", index));
        STEP.matcher(path)
                .results()
                .forEach(step ->
                        loc.add(step.group(1) == null ? step.group(2) : (Object) Integer.valueOf(step.group(1))));
        return new Fault(loc, rule.message(), rule.type());
    }
}
