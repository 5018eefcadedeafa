package io.research.hub.composition;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An output as Markdown, whole or in the parts that a template asks for. */
public final class MarkdownReport {
    private final Composition composition;
    private final LocalDate date;

    public MarkdownReport(Composition composition, LocalDate date) {
        this.composition = composition;
        this.date = date;
    }

    /** The whole report. */
    public String text() {
        return "# " + composition.title() + "\n\n" + date + "\n\n" + findings() + "\n## Quotations\n\n" + quotations()
                + "\n\n## Sources\n\n" + sources() + "\n";
    }

    /** What stands for the placeholders of a template. */
    public Map<String, String> values() {
        var values = new LinkedHashMap<String, String>();
        values.put("title", composition.title());
        values.put("date", date.toString());
        values.put("prompt", composition.prompt());
        values.put("summary", summary());
        values.put("findings", findings().strip());
        values.put("quotations", quotations());
        values.put("sources", sources());
        return values;
    }

    private String summary() {
        return composition.sections().stream()
                .map(section -> section.heading() + ": " + section.lines().getFirst())
                .collect(Collectors.joining("\n"));
    }

    private String findings() {
        return composition.sections().stream()
                .map(section -> "## " + section.heading() + "\n\n" + paragraphs(section.lines()) + "\n")
                .collect(Collectors.joining("\n"));
    }

    /** A list begins after an empty line. */
    private static String paragraphs(List<String> lines) {
        var text = new StringBuilder();
        boolean inList = false;
        for (String line : lines) {
            boolean item = line.startsWith("- ");
            if (!text.isEmpty()) {
                text.append(item && inList ? "\n" : "\n\n");
            }
            text.append(line);
            inList = item;
        }
        return text.toString();
    }

    private String quotations() {
        var cited = composition.cited().stream().collect(Collectors.toMap(Composition.Cited::label, one -> one));
        return composition.references().stream()
                .map(reference -> {
                    var one = cited.get(reference.label());
                    String where = one == null
                            ? ""
                            : reference.page() == null ? one.who() : one.who() + ", page " + reference.page();
                    return "- [" + reference.label() + "] “" + reference.quotation() + "”"
                            + (where.isEmpty() ? "" : " — " + where);
                })
                .collect(Collectors.joining("\n"));
    }

    private String sources() {
        return composition.cited().stream()
                .map(Composition.Cited::source)
                .distinct()
                .map(name -> "- " + name)
                .collect(Collectors.joining("\n"));
    }
}
