package io.research.studies.guide;

import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Converts the sections of a guide to and from the text of a {@code conversation_flow}; its layout is described in the
 * OpenAPI document.
 */
final class FlowText {
    private static final String OPEN = "( ) ";
    private static final String FIXED = "(=) ";
    private static final String PAD = "  ";
    private static final int DEEPEST = 5;

    private final List<Section> sections = new ArrayList<>();
    private Heading heading = new Heading("", null);
    private boolean hasHeading;
    private List<Item> items = new ArrayList<>();
    private OpenItem open;

    private FlowText() {}

    /** The sections in that text, with items without ids; none if it has no words. */
    static List<Section> read(String text) {
        var reading = new FlowText();
        var lines = Lines.of(text);
        for (int at = 0; at < lines.size(); at++) {
            reading.take(lines, at);
        }
        reading.close();
        return reading.sections;
    }

    private void take(List<Line> lines, int at) {
        var line = lines.get(at);
        if (heads(lines, at)) {
            close();
            heading = Heading.of(line);
            hasHeading = true;
        } else if (line.isOption() && open != null) {
            open.options.add(line.words());
        } else if (isBelowItem(line) && open.marks.kind() != Kind.STATEMENT) {
            open.probes.add(new Probe(null, line.words()));
        } else if (!line.words().isEmpty()) {
            closeItem();
            open = new OpenItem(line);
        }
    }

    /** Whether the line is a heading with something below it. */
    private boolean heads(List<Line> lines, int at) {
        var line = lines.get(at);
        var next = next(lines, at);
        return next != null
                && line.isHeading(next)
                && (line.hashes() > 0 || line.isTimed() || !isBelowItem(line))
                && (!next.isHeading(next(lines, at + 1)) || next.rank() > line.rank());
    }

    private static Line next(List<Line> lines, int at) {
        return at + 1 < lines.size() ? lines.get(at + 1) : null;
    }

    private boolean isBelowItem(Line line) {
        return open != null && line.depth() > open.depth;
    }

    private void close() {
        closeItem();
        if (hasHeading || !items.isEmpty()) {
            sections.add(new Section(heading.title(), heading.minutes(), items));
        }
        items = new ArrayList<>();
    }

    private void closeItem() {
        if (open != null) {
            items.add(open.item());
        }
        open = null;
    }

    /** An item to which the lines below it still belong. */
    private static final class OpenItem {
        private final int depth;
        private final ItemMarks marks;
        private final List<String> options = new ArrayList<>();
        private final List<Probe> probes = new ArrayList<>();

        OpenItem(Line line) {
            depth = line.depth();
            marks = line.literal() ? new ItemMarks(null, false, line.words()) : ItemMarks.of(line.words());
        }

        Item item() {
            var kind = marks.kind() == null ? Kind.QUESTION : marks.kind();
            return new Item("", kind, marks.words(), marks.must(), probes, null, choice(), null);
        }

        private Choice choice() {
            if (options.isEmpty()) {
                return null;
            }
            int fixed = 0;
            while (fixed < options.size()
                    && options.get(options.size() - 1 - fixed).startsWith(FIXED.strip())) {
                fixed++;
            }
            return new Choice(options.stream().map(OpenItem::words).toList(), fixed);
        }

        private static String words(String option) {
            String words = option.substring(option.indexOf(')') + 1).strip();
            return words.startsWith("\\") ? words.substring(1) : words;
        }
    }

    /** The text of these sections; reading it gives the same sections. */
    static String write(List<Section> sections) {
        var text = new ArrayList<String>();
        int titlesAbove = 0;
        for (int at = 0; at < sections.size(); at++) {
            var section = sections.get(at);
            var block = new ArrayList<String>();
            if (at > 0 || !section.title().isEmpty() || section.minutes() != null) {
                block.add(heading(section, at + 1, "#".repeat(Math.min(titlesAbove + 1, DEEPEST))));
            }
            section.items().forEach(item -> block.add(item(item)));
            text.add(String.join("\n", block));
            titlesAbove = section.items().isEmpty() ? titlesAbove + 1 : 0;
        }
        return String.join("\n\n", text);
    }

    /**
     * A section without items is written as a Markdown heading above the next one; any other gets its number, if a
     * number is parsed as such there.
     */
    private static String heading(Section section, int number, String hashes) {
        String minutes = section.minutes() == null ? "" : "(" + section.minutes() + " min)";
        String words = joined(section.title(), minutes);
        var forms = section.items().isEmpty()
                ? List.of(hashes + " " + words)
                : List.of(joined(number + ".", words), hashes + "# " + words);
        String below = section.items().isEmpty() ? "\n######" + " x\n- x" : "\n- x";
        return forms.stream()
                .filter(form -> isRead(form + below, section))
                .findFirst()
                .orElseGet(() -> forms.getLast().split(" ")[0] + " \\"
                        + joined(section.title(), minutes.isEmpty() ? "(–)" : minutes));
    }

    private static String joined(String one, String other) {
        return one.isEmpty() || other.isEmpty() ? one + other : one + " " + other;
    }

    private static boolean isRead(String text, Section section) {
        var read = read(text).getFirst();
        return read.title().equals(section.title())
                && Objects.equals(read.minutes(), section.minutes())
                && read.items().size() == Math.min(1, section.items().size());
    }

    private static String item(Item item) {
        var lines = new StringBuilder();
        if (item.choice() != null) {
            int firstFixed = item.choice().options().size() - item.choice().fixed();
            for (int at = 0; at < item.choice().options().size(); at++) {
                String option = item.choice().options().get(at);
                String mark = PAD + (at < firstFixed ? OPEN : FIXED);
                String words = option.startsWith("\\") ? "\\" + option : option;
                lines.append('\n').append(Lines.written(mark, words, PAD));
            }
        }
        for (Probe probe : item.probes()) {
            lines.append('\n').append(probe(probe.say()));
        }
        String marks = "- " + ItemMarks.of(item.kind(), item.must());
        String plain = Lines.written(marks, item.say(), PAD);
        return (isRead(plain + lines, item) ? plain : Lines.written(marks, "\\" + item.say(), PAD)) + lines;
    }

    private static boolean isRead(String text, Item item) {
        var read = read("- x?\n" + text).getFirst().items();
        return read.size() == 2 && read.getLast().equals(unknown(item));
    }

    /** The item without the properties that its text cannot express. */
    private static Item unknown(Item item) {
        var probes = item.probes().stream()
                .map(probe -> new Probe(null, probe.say()))
                .toList();
        return new Item("", item.kind(), item.say(), item.must(), probes, null, item.choice(), null);
    }

    private static String probe(String say) {
        String plain = Lines.written(PAD + "- ", say, PAD + PAD);
        var read = read("- x?\n" + plain);
        boolean isRead = read.getFirst().items().getFirst().probes().equals(List.of(new Probe(null, say)));
        return isRead ? plain : Lines.written(PAD + "- ", "\\" + say, PAD + PAD);
    }
}
