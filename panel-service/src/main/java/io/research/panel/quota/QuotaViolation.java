package io.research.panel.quota;

import io.research.kernel.problem.Fault;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule that a quota breaks.
 *
 * @param index which quota of the request
 * @param path where in it: names and indexes, from the outside in
 */
record QuotaViolation(QuotaRule rule, int index, List<Object> path) {

    Fault fault() {
        var loc = new ArrayList<Object>(List.of("body", "panel", "targeting_attributes", index));
        loc.addAll(path);
        return new Fault(loc, rule.message(), rule.type());
    }
}
