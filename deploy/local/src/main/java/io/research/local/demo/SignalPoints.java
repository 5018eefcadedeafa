package io.research.local.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The reasons or objections of a quick signal as lines of the demo. */
final class SignalPoints {
    private static final int MOST = 6;

    private SignalPoints() {}

    /**
     * Some of them; the last line says how many there are beside.
     *
     * @param isRead whether a model put together what says the same: then its words stand over the quotes
     * @param name of the member that has the words
     */
    static List<String> lines(boolean isRead, String side, JsonNode points, String name) {
        var lines = new ArrayList<>(List.of("", side + ":"));
        points.valueStream().limit(MOST).forEach(point -> {
            String people = people(point.path("count").asInt());
            if (isRead) {
                lines.add(people + ": " + point.path(name).asText());
                point.path("quotes").forEach(quote -> lines.add("  \"" + quote.asText() + "\""));
            } else {
                lines.add("\"" + point.path(name).asText() + "\" (" + people + ")");
            }
        });
        if (points.isEmpty()) {
            lines.add("none");
        } else if (points.size() > MOST) {
            lines.add("and " + (points.size() - MOST) + " more");
        }
        return lines;
    }

    private static String people(int count) {
        return count == 1 ? "one person" : count + " people";
    }
}
