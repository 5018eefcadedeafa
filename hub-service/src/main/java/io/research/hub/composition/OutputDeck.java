package io.research.hub.composition;

import static io.research.slides.Tint.ACCENT;
import static io.research.slides.Tint.INK;
import static io.research.slides.Tint.LINE;
import static io.research.slides.Tint.PALE;
import static io.research.slides.Tint.QUIET;

import io.research.hub.answer.Reference;
import io.research.hub.answer.Section;
import io.research.hub.wording.HubMessages;
import io.research.slides.Box;
import io.research.slides.Canvas;
import io.research.slides.DeckTemplate;
import io.research.slides.EditableCanvas;
import io.research.slides.FontMetrics;
import io.research.slides.PrintedCanvas;
import io.research.slides.Tint;
import io.research.slides.Type;
import java.text.Bidi;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The slides of an output: a cover, one or more slides per section, and the sources. They use the layouts of a
 * template; what it has no layout for, and everything if there is no template, is drawn. Takes processor time.
 */
public final class OutputDeck {
    private static final double MARGIN = 54;
    private static final double CONTENT = Canvas.WIDTH - 2 * MARGIN;
    private static final double TOP = 122;
    private static final double BOTTOM = 492;
    private static final double GAP = 12;
    private static final int SOURCES = 9;
    private static final Type TITLE = Type.bold(26);
    private static final Type LEAD = Type.plain(16);
    private static final Type BODY = Type.plain(14);
    private static final Type SMALL = Type.plain(11);

    private final Composition composition;
    private final LocalDate date;
    private final FontMetrics letters;
    private final Canvas canvas;
    private final boolean rightToLeft;
    private final TemplateSlides template;
    private int slides;

    private OutputDeck(Composition composition, LocalDate date, FontMetrics letters, Canvas canvas) {
        this.composition = composition;
        this.date = date;
        this.letters = letters;
        this.canvas = canvas;
        this.rightToLeft = isRightToLeft(composition);
        this.template = new TemplateSlides(canvas, letters);
    }

    /**
     * The files of a deck; at most some megabytes, because compositions are bounded.
     *
     * @param print null where the letters cannot be printed
     */
    public record Files(byte[] editable, byte[] print) {}

    /** @param template null for our own design */
    public static Files of(Composition composition, LocalDate date, DeckTemplate template) {
        var letters = FontMetrics.read();
        boolean rightToLeft = isRightToLeft(composition);
        try (var canvas = template == null
                ? new EditableCanvas(composition.title(), rightToLeft)
                : new EditableCanvas(composition.title(), template, rightToLeft)) {
            new OutputDeck(composition, date, letters, canvas).draw();
            return new Files(canvas.bytes(), print(composition, date, letters));
        }
    }

    /** The direction of what was asked: that of its first letter that has one, as for paragraphs in Unicode. */
    private static boolean isRightToLeft(Composition composition) {
        return !new Bidi(composition.prompt(), Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
    }

    private static byte[] print(Composition composition, LocalDate date, FontMetrics letters) {
        if (!PrintedCanvas.canShow(new MarkdownReport(composition, date).text(), letters)) {
            return null;
        }
        try (var canvas = new PrintedCanvas(
                letters, composition.title(), composition.language().code(), isRightToLeft(composition))) {
            new OutputDeck(composition, date, letters, canvas).draw();
            return canvas.bytes();
        }
    }

    private void draw() {
        cover();
        composition.sections().forEach(this::section);
        sources();
    }

    private void cover() {
        slides++;
        String from = String.join(
                " · ",
                composition.cited().stream()
                        .map(Composition.Cited::source)
                        .distinct()
                        .toList());
        if (template.cover(composition.title(), date.toString(), from)) {
            return;
        }
        var big = Type.bold(38);
        canvas.slide(
                letters.fitted(composition.title(), big, CONTENT, 3), new Box(MARGIN, 150, CONTENT, 150), big, INK);
        fill(new Box(MARGIN, 128, 96, 6), ACCENT);
        text(new Box(MARGIN, 330, CONTENT, 22), date.toString(), LEAD, QUIET);
        text(new Box(MARGIN, 358, CONTENT, 60), letters.fitted(from, BODY, CONTENT, 3), BODY, QUIET);
    }

    private void section(Section section) {
        int written = template.section(section);
        slides += written;
        if (written > 0) {
            return;
        }
        begin(section.heading());
        double y = TOP;
        for (String line : section.lines()) {
            y = line.startsWith("- ") ? card(section, line.substring(2), y) : paragraph(line, y);
        }
    }

    private double paragraph(String line, double y) {
        String text = letters.fitted(line, LEAD, CONTENT, 3);
        double height = letters.height(text, LEAD, CONTENT);
        text(new Box(MARGIN, y, CONTENT, height), text, LEAD, INK);
        return y + height + GAP;
    }

    /** Continues on the next slide if this one is full. */
    private double card(Section section, String line, double from) {
        String text = letters.fitted(line, BODY, CONTENT - 36, 5);
        double height = letters.height(text, BODY, CONTENT - 36) + 18;
        double y = from;
        if (y + height > BOTTOM) {
            begin(section.heading());
            y = TOP;
        }
        fill(new Box(MARGIN, y, CONTENT, height), PALE);
        fill(new Box(MARGIN, y, 4, height), ACCENT);
        text(new Box(MARGIN + 18, y + 8, CONTENT - 36, height - 14), text, BODY, INK);
        return y + height + GAP;
    }

    private void sources() {
        var lines = sourceLines();
        String title = wording().say("output.sources");
        int written = template.sources(title, lines);
        slides += written;
        for (int from = 0; written == 0 && from < lines.size(); from += SOURCES) {
            begin(title);
            double y = TOP;
            for (var line : lines.subList(from, Math.min(lines.size(), from + SOURCES))) {
                text(
                        new Box(MARGIN, y, CONTENT, 18),
                        letters.fitted(line.getFirst(), Type.plain(12), CONTENT, 1),
                        Type.plain(12),
                        INK);
                text(
                        new Box(MARGIN, y + 18, CONTENT, 16),
                        letters.fitted(line.getLast(), SMALL, CONTENT, 1),
                        SMALL,
                        QUIET);
                y += 41;
            }
        }
    }

    /** One for each person and document, with the labels of all its quotations and the first of these. */
    private List<List<String>> sourceLines() {
        var quotations = composition.references().stream()
                .collect(Collectors.toMap(Reference::label, Reference::quotation, (first, _) -> first));
        var bySource = composition.cited().stream()
                .collect(Collectors.groupingBy(
                        cited -> cited.who().equals(cited.source()) ? cited.who() : cited.who() + ", " + cited.source(),
                        LinkedHashMap::new,
                        Collectors.mapping(Composition.Cited::label, Collectors.toList())));
        return bySource.entrySet().stream()
                .map(source -> List.of(
                        "[" + String.join("][", source.getValue()) + "] "
                                + wording()
                                        .say(
                                                "quotation",
                                                quotations.get(source.getValue().getFirst())),
                        source.getKey()))
                .toList();
    }

    private HubMessages wording() {
        return HubMessages.of(composition.language());
    }

    private void begin(String title) {
        slides++;
        canvas.slide(letters.fitted(title, TITLE, CONTENT, 2), new Box(MARGIN, 40, CONTENT, 66), TITLE, INK);
        fill(new Box(0, 0, Canvas.WIDTH, 10), ACCENT);
        fill(new Box(MARGIN, 508, CONTENT, 1), LINE);
        text(
                new Box(MARGIN, 514, CONTENT - 80, 16),
                letters.fitted(composition.title() + " · " + date, SMALL, CONTENT - 90, 1),
                SMALL,
                QUIET);
        text(new Box(Canvas.WIDTH - MARGIN - 40, 514, 40, 16), String.valueOf(slides), SMALL, QUIET);
    }

    private void fill(Box box, Tint tint) {
        canvas.fill(mirrored(box), tint);
    }

    private void text(Box box, String text, Type type, Tint tint) {
        canvas.text(mirrored(box), text, type, tint);
    }

    private Box mirrored(Box box) {
        return rightToLeft ? box.mirrored() : box;
    }
}
