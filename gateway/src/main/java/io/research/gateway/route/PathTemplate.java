package io.research.gateway.route;

import java.util.List;

/**
 * A path of the table; a segment in braces stands for any one segment, a star at the end for one or more.
 *
 * @param text such as {@code /api/public/v1/studies/{study_id}}
 */
public record PathTemplate(String text) {
    private static final String PARAMETER = "/\\{[a-z_]+}(?=/|$)";
    private static final String ALL_BELOW = "*";
    private static final List<String> NEVER_ROUTED = List.of("internal", "q");

    public PathTemplate {
        boolean wellFormed = text != null
                && (isRoot(text) || !text.endsWith("/"))
                && PlainPath.is(text.replaceAll(PARAMETER, "/parameter").replaceAll("/\\*$", "/below"));
        if (!wellFormed) {
            throw new IllegalArgumentException("not a path template: " + text);
        }
        if (!isRoot(text) && NEVER_ROUTED.contains(segments(text).getFirst())) {
            throw new IllegalArgumentException("never routed to a service: " + text);
        }
    }

    List<String> segments() {
        return segments(text);
    }

    /** The same for all templates that match the same paths: parameters have lost their names. */
    public String shape() {
        return text.replaceAll(PARAMETER, "/{}");
    }

    static boolean isParameter(String segment) {
        return segment.startsWith("{");
    }

    static boolean isAllBelow(String segment) {
        return segment.equals(ALL_BELOW);
    }

    private static boolean isRoot(String text) {
        return text.equals("/");
    }

    private static List<String> segments(String text) {
        return isRoot(text) ? List.of() : List.of(text.substring(1).split("/"));
    }
}
