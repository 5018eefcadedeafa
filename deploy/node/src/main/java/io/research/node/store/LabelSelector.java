package io.research.node.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Which labels are meant: as objects write it, or as clients write it into an address. */
public final class LabelSelector {
    private static final Pattern AMONG = Pattern.compile("(\\S+)\\s+(in|notin)\\s+\\((.*)\\)");
    private static final String BETWEEN_PARTS = ",(?![^(]*\\))";

    private LabelSelector() {}

    /** Of an object's selector; one that is missing selects nothing, an empty one everything. */
    public static boolean selects(JsonNode selector, JsonNode labels) {
        if (selector.isMissingNode() || selector.isNull()) {
            return false;
        }
        return matches(selector.path("matchLabels"), labels)
                && allFit(selector.path("matchExpressions"), rule -> fits(rule, labels));
    }

    /** Of a service, whose selector has labels only; one without any selects nothing. */
    public static boolean selectsOfService(JsonNode selector, JsonNode labels) {
        return !selector.isEmpty() && matches(selector, labels);
    }

    /** Of a query, such as {@code app=gateway,tier in (web, api),!old}. */
    public static boolean selects(String query, JsonNode labels) {
        for (String part : query.split(BETWEEN_PARTS)) {
            if (!part.isBlank() && !fits(part.strip(), labels)) {
                return false;
            }
        }
        return true;
    }

    private static boolean matches(JsonNode wanted, JsonNode labels) {
        return wanted.properties().stream()
                .allMatch(label -> labels.path(label.getKey()).equals(label.getValue()));
    }

    private static boolean allFit(JsonNode rules, Predicate<JsonNode> fits) {
        for (JsonNode rule : rules) {
            if (!fits.test(rule)) {
                return false;
            }
        }
        return true;
    }

    private static boolean fits(JsonNode rule, JsonNode labels) {
        String key = rule.path("key").asText();
        List<String> values = new ArrayList<>();
        rule.path("values").forEach(value -> values.add(value.asText()));
        boolean among = labels.has(key) && values.contains(labels.path(key).asText());
        return switch (rule.path("operator").asText()) {
            case "In" -> among;
            case "NotIn" -> !among;
            case "Exists" -> labels.has(key);
            case "DoesNotExist" -> !labels.has(key);
            case String unknown -> throw new IllegalArgumentException("no operator of a selector: " + unknown);
        };
    }

    private static boolean fits(String part, JsonNode labels) {
        var among = AMONG.matcher(part);
        if (among.matches()) {
            var values = List.of(among.group(3).strip().split("\\s*,\\s*"));
            boolean has = values.contains(labels.path(among.group(1)).asText());
            return has == among.group(2).equals("in");
        }
        if (part.contains("!=")) {
            String[] sides = part.split("!=", 2);
            return !labels.path(sides[0].strip()).asText().equals(sides[1].strip());
        }
        if (part.contains("=")) {
            String[] sides = part.split("==?", 2);
            return labels.path(sides[0].strip()).asText().equals(sides[1].strip());
        }
        return part.startsWith("!") ? !labels.has(part.substring(1)) : labels.has(part);
    }
}
