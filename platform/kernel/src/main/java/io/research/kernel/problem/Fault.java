package io.research.kernel.problem;

import java.util.List;

/**
 * One thing that is wrong with a request.
 *
 * @param loc where it stands, from the outside in: {@code body} or {@code query}, then names and list indexes
 * @param msg what is wrong, for people
 * @param type which rule was broken, for programs, such as {@code max_length}
 */
public record Fault(List<Object> loc, String msg, String type) {

    public Fault {
        loc = List.copyOf(loc);
    }

    /** The path as clients write it, such as {@code study.screener_questions[0].text}. */
    public String field() {
        var path = new StringBuilder();
        for (Object step : loc.subList(1, loc.size())) {
            if (step instanceof Integer index) {
                path.append('[').append(index).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(step);
            }
        }
        return path.toString();
    }
}
