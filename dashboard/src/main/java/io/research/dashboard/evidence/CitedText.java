package io.research.dashboard.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The Markdown of an answer or a report, block by block: headings, lists and lines, with their labels as links. */
public record CitedText(List<Block> blocks) {
    private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*)");
    private static final Pattern POINT = Pattern.compile("[-*]\\s+(.*)");
    private static final Pattern LABEL = Pattern.compile("\\[(E\\d{1,9})]");

    /**
     * Lines of one kind.
     *
     * @param kind {@code heading}, {@code list} or {@code text}
     */
    public record Block(String kind, List<Line> lines) {}

    /** @param quotations what the line rests on and does not quote itself */
    public record Line(List<Part> parts, List<Reference> quotations) {}

    /** @param reference what the part is the label of; null for a part of the text */
    public record Part(String text, Reference reference) {}

    static CitedText of(String markdown, List<Reference> references) {
        var known = references.stream()
                .collect(Collectors.toMap(Reference::label, Function.identity(), (first, again) -> first));
        var blocks = new ArrayList<Block>();
        for (String line :
                markdown == null ? List.<String>of() : markdown.lines().toList()) {
            if (!line.isBlank()) {
                add(blocks, line.strip(), known);
            }
        }
        return new CitedText(List.copyOf(blocks));
    }

    /** Whether anything in it is the label of a reference. */
    public boolean isCiting() {
        return blocks.stream()
                .flatMap(block -> block.lines().stream())
                .flatMap(line -> line.parts().stream())
                .anyMatch(part -> part.reference() != null);
    }

    private static void add(List<Block> blocks, String line, Map<String, Reference> known) {
        var heading = HEADING.matcher(line);
        var point = POINT.matcher(line);
        if (heading.matches()) {
            blocks.add(new Block("heading", List.of(line(heading.group(2), known))));
        } else if (point.matches()) {
            listAt(blocks).lines().add(line(point.group(1), known));
        } else {
            blocks.add(new Block("text", List.of(line(line, known))));
        }
    }

    private static Block listAt(List<Block> blocks) {
        if (blocks.isEmpty() || !blocks.getLast().kind().equals("list")) {
            blocks.add(new Block("list", new ArrayList<>()));
        }
        return blocks.getLast();
    }

    private static Line line(String text, Map<String, Reference> known) {
        var parts = new ArrayList<Part>();
        var quotations = new ArrayList<Reference>();
        var label = LABEL.matcher(text);
        int end = 0;
        while (label.find()) {
            var reference = known.get(label.group(1));
            // A label that stands for nothing is something that somebody wrote.
            if (reference != null) {
                addText(parts, text.substring(end, label.start()));
                parts.add(new Part(reference.label(), reference));
                if (!text.contains(reference.quotation()) && !quotations.contains(reference)) {
                    quotations.add(reference);
                }
                end = label.end();
            }
        }
        addText(parts, text.substring(end));
        return new Line(List.copyOf(parts), List.copyOf(quotations));
    }

    private static void addText(List<Part> parts, String text) {
        if (!text.isBlank()) {
            parts.add(new Part(text, null));
        }
    }
}
