package io.research.dashboard.participant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Somebody who was read from a line.
 *
 * @param number of the line, beginning with 1
 * @param values by the name of their column, the name of the person among them
 */
public record Line(long number, String email, String externalId, Map<String, String> values, List<LineFault> faults) {

    public boolean isGood() {
        return faults.isEmpty();
    }

    public String getName() {
        return values.getOrDefault(Participant.NAME, "");
    }

    /** What is known beside the name. */
    public String getRest() {
        return String.join(
                "; ",
                values.entrySet().stream()
                        .filter(value -> !value.getKey().equals(Participant.NAME))
                        .map(value -> value.getKey() + ": " + value.getValue())
                        .toList());
    }

    Line with(LineFault fault) {
        var more = new ArrayList<>(faults);
        more.add(fault);
        return new Line(number, email, externalId, values, List.copyOf(more));
    }
}
