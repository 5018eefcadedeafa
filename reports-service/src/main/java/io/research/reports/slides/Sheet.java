package io.research.reports.slides;

import static io.research.slides.Tint.ACCENT;
import static io.research.slides.Tint.AGAINST;
import static io.research.slides.Tint.INK;
import static io.research.slides.Tint.LINE;
import static io.research.slides.Tint.PALE;
import static io.research.slides.Tint.PALE_AGAINST;
import static io.research.slides.Tint.QUIET;

import io.research.reports.report.Outline;
import io.research.reports.report.Outline.Bar;
import io.research.reports.report.Outline.Quote;
import io.research.slides.Box;
import io.research.slides.Canvas;
import io.research.slides.FontMetrics;
import io.research.slides.Tint;
import io.research.slides.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What slides are made of: titles that are wrapped and then smaller, paragraphs, bars and quotations, each measured before
 * it is drawn. Where the language is read from the right, all of it is mirrored.
 */
final class Sheet {
    static final double MARGIN = 54;
    static final double CONTENT = Canvas.WIDTH - 2 * MARGIN;
    static final double BOTTOM = 486;
    static final double GAP = 16;
    static final Type BODY = Type.plain(15);
    static final Type SMALL = Type.plain(11);
    static final Type KICKER = Type.bold(12);

    private static final double TOP = 100;

    /** Letters of another font may be wider than those that are measured. */
    private static final double SURE = 0.94;

    private static final double AROUND_QUOTE = 36;
    private static final double LOWEST_QUOTE = AROUND_QUOTE + 12 * 1.25;
    private static final double HIGHEST_ROW = 62;
    private static final double FOR_NUMBERS = 104;

    private final Outline outline;
    private final Canvas canvas;
    private final FontMetrics letters;
    private final Set<Quote> quoted = new LinkedHashSet<>();
    private int slides;

    Sheet(Outline outline, Canvas canvas, FontMetrics letters) {
        this.outline = outline;
        this.canvas = canvas;
        this.letters = letters;
    }

    int slides() {
        return slides;
    }

    /** All quotations that were drawn, in their order. */
    Set<Quote> quoted() {
        return quoted;
    }

    /** Begins the next slide; where the room below its title begins. */
    double begin(String title, String kicker) {
        double bottom = title(title, kicker.isEmpty() ? 34 : 44, 26, 2);
        fill(new Box(0, 0, Canvas.WIDTH, 10), outline.stale().isEmpty() ? ACCENT : AGAINST);
        if (!kicker.isEmpty()) {
            text(new Box(MARGIN, 22, CONTENT, 16), fitted(kicker, KICKER, CONTENT, 1), KICKER, ACCENT);
        }
        fill(new Box(MARGIN, 508, CONTENT, 1), LINE);
        String foot = outline.name() + " · " + outline.generated();
        text(new Box(MARGIN, 514, CONTENT - 60, 16), fitted(foot, SMALL, CONTENT - 80, 1), SMALL, QUIET);
        text(new Box(Canvas.WIDTH - MARGIN - 40, 514, 40, 16), String.valueOf(slides), SMALL, QUIET);
        return Math.max(TOP, bottom + GAP);
    }

    /** Begins a slide with nothing but its title; where that ends. It is smaller where it needs more than those lines. */
    double title(String title, double y, double size, int lines) {
        slides++;
        double width = CONTENT * SURE;
        double smaller = size;
        while (smaller > size * 0.7
                && letters.lines(title, Type.bold(smaller), width).size() > lines) {
            smaller -= 1;
        }
        var type = Type.bold(smaller);
        String shown = letters.fitted(title, type, width, smaller > size * 0.7 ? lines : lines + 1);
        double height = letters.height(shown, type, width);
        canvas.slide(shown, mirrored(new Box(MARGIN, y, CONTENT, height)), type, INK);
        return y + height;
    }

    void fill(Box box, Tint tint) {
        canvas.fill(mirrored(box), tint);
    }

    void text(Box box, String text, Type type, Tint tint) {
        canvas.text(mirrored(box), text, type, tint);
    }

    String fitted(String text, Type type, double width, int lines) {
        return letters.fitted(text, type, width * SURE, lines);
    }

    double height(String text, Type type, double width) {
        return text.isEmpty() ? 0 : letters.height(text, type, width * SURE);
    }

    /** Draws as much of it as goes into so many lines; where it ends. */
    double paragraph(String text, Type type, Tint tint, Box box, int lines) {
        String shown = fitted(text, type, box.width(), lines);
        double height = height(shown, type, box.width());
        if (!shown.isEmpty()) {
            text(new Box(box.x(), box.y(), box.width(), height), shown, type, tint);
        }
        return box.y() + height;
    }

    /** A coloured card with a text; where it ends. */
    double card(String text, Box box, Type type, Tint ink, Tint ground, int lines) {
        String shown = fitted(text, type, box.width() - 28, lines);
        double height = height(shown, type, box.width() - 28);
        fill(new Box(box.x(), box.y(), box.width(), height + 16), ground);
        text(new Box(box.x() + 14, box.y() + 8, box.width() - 28, height), shown, type, ink);
        return box.y() + height + 16;
    }

    /** Below everything else. */
    void note(String... notes) {
        String line = Stream.of(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining(" · "));
        if (!line.isEmpty()) {
            text(new Box(MARGIN, BOTTOM + 4, CONTENT, 15), fitted(line, SMALL, CONTENT, 1), SMALL, QUIET);
        }
    }

    /** How many bars have room in that height. */
    static int rows(double height) {
        return (int) (height / 22);
    }

    /** A bar for each, with its label before it and its number at its end; where they end. */
    double bars(String name, List<Row> rows, Box box) {
        double row = Math.min(HIGHEST_ROW, box.height() / rows.size());
        double size = row < 34 ? 11 : row < 48 || box.width() < CONTENT * 0.6 ? 13 : 16;
        var type = Type.plain(size);
        double labels = box.width() * 0.45;
        var plot = new Box(box.x() + labels + 10, box.y(), box.width() - labels - 10 - FOR_NUMBERS, row * rows.size());
        int of = rows.stream().mapToInt(one -> one.bar().of()).max().orElse(1);
        canvas.bars(
                mirrored(plot),
                name,
                rows.stream()
                        .map(one -> new Canvas.Bar(one.bar().label(), one.bar().count(), one.tint()))
                        .toList(),
                of);
        for (int at = 0; at < rows.size(); at++) {
            var bar = rows.get(at).bar();
            double y = box.y() + at * row;
            String label = fitted(bar.label(), type, labels, Math.max(1, (int) ((row - 8) / type.leading())));
            double height = height(label, type, labels);
            text(new Box(box.x(), y + (row - height) / 2, labels, height), label, type, INK);
            double end = plot.x() + plot.width() * Math.min(bar.count(), of) / Math.max(1, of);
            var number = Type.bold(size);
            text(
                    new Box(end + 8, y + (row - number.leading()) / 2, FOR_NUMBERS - 8, number.leading()),
                    bar.counts(),
                    number,
                    INK);
        }
        return box.y() + row * rows.size();
    }

    /** One bar with what it counts beside it; where it ends. */
    double proportion(Bar bar, String counts, Box box, Tint tint) {
        double width = Math.min(160, box.width() * 0.4);
        fill(new Box(box.x(), box.y() + 4, width, 10), LINE);
        fill(new Box(box.x(), box.y() + 4, Math.max(2, width * bar.percent() / 100), 10), tint);
        var beside = new Box(box.x() + width + 12, box.y(), box.width() - width - 12, 20);
        return paragraph(counts, Type.bold(13), tint, beside, 1) + 8;
    }

    /** Quotations below one another, as many as have room; how many those are. */
    int quotes(List<Quote> quotes, Box box, boolean isAgainst) {
        double y = box.y();
        int shown = 0;
        for (var quote : quotes) {
            double room = (box.bottom() - y - (quotes.size() - shown - 1) * 10) / (quotes.size() - shown);
            if (room < LOWEST_QUOTE) {
                break;
            }
            y = quote(quote, new Box(box.x(), y, box.width(), room), isAgainst) + 10;
            shown++;
        }
        return shown;
    }

    /** Who said it first, for in another font the words may need a line more. */
    private double quote(Quote quote, Box box, boolean isAgainst) {
        quoted.add(quote);
        double width = box.width() - 34;
        double room = box.height() - AROUND_QUOTE;
        String text = "“" + quote.text().strip().replaceAll("\\s+", " ") + "”";
        double size = 17;
        while (size > 12 && height(text, Type.plain(size), width) > room) {
            size -= 1;
        }
        var type = Type.plain(size);
        String shown = fitted(text, type, width, (int) (room / type.leading()));
        double height = height(shown, type, width);
        fill(new Box(box.x(), box.y(), box.width(), height + AROUND_QUOTE), isAgainst ? PALE_AGAINST : PALE);
        fill(new Box(box.x(), box.y(), 4, height + AROUND_QUOTE), isAgainst ? AGAINST : ACCENT);
        text(new Box(box.x() + 18, box.y() + 7, width, 15), quote.label() + " · " + quote.id(), SMALL, QUIET);
        text(new Box(box.x() + 18, box.y() + 25, width, height), shown, type, INK);
        return box.y() + height + AROUND_QUOTE;
    }

    private Box mirrored(Box box) {
        return outline.words().isRightToLeft() ? box.mirrored() : box;
    }

    /** A bar in its colour. */
    record Row(Bar bar, Tint tint) {}
}
