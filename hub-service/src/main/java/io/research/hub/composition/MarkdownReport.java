package io.research.hub.composition;

import io.research.hub.template.Block;
import io.research.hub.wording.HubMessages;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An output as Markdown, complete or in the parts that a template asks for. */
public final class MarkdownReport {
    private static final String ITEM = "- ";

    private final Composition composition;
    private final LocalDate date;
    private final HubMessages hubMessages;

    public MarkdownReport(Composition composition, LocalDate date) {
        this.composition = composition;
        this.date = date;
        this.hubMessages = HubMessages.of(composition.language());
    }

    /** The whole report. */
    public String text() {
        return "# " + composition.title() + "\n\n" + date + "\n\n" + findings() + "\n## "
                + hubMessages.say("output.quotations") + "\n\n" + list(quotations()) + "\n\n## "
                + hubMessages.say("output.sources") + "\n\n" + list(sources()) + "\n";
    }

    /** The values for the placeholders of a template of any format. */
    public Map<String, List<Block>> values() {
        var values = new LinkedHashMap<String, List<Block>>();
        values.put("title", List.of(Block.paragraph(composition.title())));
        values.put("date", List.of(Block.paragraph(date.toString())));
        values.put("prompt", List.of(Block.paragraph(composition.prompt())));
        values.put("summary", List.of(Block.paragraph(summary())));
        values.put("findings", findingBlocks());
        values.put("quotations", items(quotations()));
        values.put("sources", items(sources()));
        return values;
    }

    private List<Block> findingBlocks() {
        var blocks = new ArrayList<Block>();
        for (var section : composition.sections()) {
            blocks.add(Block.heading(section.heading()));
            section.lines()
                    .forEach(line -> blocks.add(
                            line.startsWith(ITEM) ? Block.item(line.substring(ITEM.length())) : Block.paragraph(line)));
        }
        return blocks;
    }

    private static List<Block> items(List<String> texts) {
        return texts.stream().map(Block::item).toList();
    }

    private static String list(List<String> texts) {
        return texts.stream().map(text -> ITEM + text).collect(Collectors.joining("\n"));
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
            boolean item = line.startsWith(ITEM);
            if (!text.isEmpty()) {
                text.append(item && inList ? "\n" : "\n\n");
            }
            text.append(line);
            inList = item;
        }
        return text.toString();
    }

    private List<String> quotations() {
        var cited = composition.cited().stream().collect(Collectors.toMap(Composition.Cited::label, one -> one));
        return composition.references().stream()
                .map(reference -> {
                    var one = cited.get(reference.label());
                    String where = one == null
                            ? ""
                            : reference.page() == null
                                    ? who(one)
                                    : who(one) + ", " + hubMessages.say("output.page", reference.page());
                    return "[" + reference.label() + "] " + hubMessages.say("quotation", reference.quotation())
                            + (where.isEmpty() ? "" : " — " + where);
                })
                .toList();
    }

    /** Labels of people are counted in each study. */
    private String who(Composition.Cited one) {
        boolean isPerson = !one.who().equals(one.source());
        return isPerson && hasSeveralStudies() ? one.who() + " (" + one.source() + ")" : one.who();
    }

    private boolean hasSeveralStudies() {
        return composition.cited().stream()
                        .filter(one -> !one.who().equals(one.source()))
                        .map(Composition.Cited::source)
                        .distinct()
                        .count()
                > 1;
    }

    private List<String> sources() {
        return composition.cited().stream()
                .map(Composition.Cited::source)
                .distinct()
                .toList();
    }
}
