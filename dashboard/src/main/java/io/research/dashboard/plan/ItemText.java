package io.research.dashboard.plan;

import io.research.apiclient.ApiFault;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An item as somebody has written it.
 *
 * @param options with the brackets before those that keep their place
 */
record ItemText(String say, String kind, boolean must, List<String> options, List<String> probes) {
    private static final String PAD = "  ";
    private static final Pattern HAS_BRACKETS = Pattern.compile("\\([ =]?\\)\\s+.*", Pattern.DOTALL);
    /** A line that can be nothing else than a sentence that is said. */
    private static final Pattern SENTENCE =
            Pattern.compile("(?![A-Za-z]\\)\\s)[\\p{L}\"“„«¿¡'].*[?？؟!.…。！।][\"'”’»]*", Pattern.DOTALL);

    static ItemText of(MultivaluedMap<String, String> form) {
        return new ItemText(
                text(form, "say").strip(),
                text(form, "kind"),
                form.containsKey("must"),
                lines(text(form, "options")),
                lines(text(form, "probes")));
    }

    /** The item, unless it says nothing. */
    ItemText checked() {
        if (say.isEmpty()) {
            throw ApiFault.of(422, "Write what is said, or remove the line.");
        }
        return this;
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private static String text(MultivaluedMap<String, String> form, String name) {
        String value = form.getFirst(name);
        return value == null ? "" : value;
    }

    /** Its lines in the text of a plan, none of them to be taken for a heading or a mark. */
    String written(String mark) {
        String indent = mark.substring(0, mark.length() - mark.stripLeading().length());
        if (mark.isBlank()) {
            mark = indent + "- ";
        }
        String marks = marks();
        boolean isPlain =
                marks.isEmpty() ? SENTENCE.matcher(say).matches() : !say.startsWith("[") && !say.startsWith("\\");
        var text = new StringBuilder(joined(mark + marks + (isPlain ? "" : "\\"), say, indent + PAD));
        options.forEach(option -> text.append('\n')
                .append(indent + PAD)
                .append(HAS_BRACKETS.matcher(option).matches() ? option : "( ) " + option));
        probes.forEach(probe -> text.append('\n')
                .append(indent + PAD + "- ")
                .append(SENTENCE.matcher(probe).matches() ? probe : "\\" + probe));
        return text.toString();
    }

    private String marks() {
        String mark =
                switch (kind) {
                    case "task" -> "[task] ";
                    case "stimulus" -> "[show] ";
                    case "statement" -> "[say] ";
                    default -> "";
                };
        return (must ? "[must] " : "") + mark;
    }

    private static String joined(String first, String words, String pad) {
        return words.lines()
                .map(line -> line.strip() + "\\".repeat(FlowLine.backslashesAtEnd(line.strip())))
                .collect(Collectors.joining("\\\n" + pad, first, ""));
    }
}
