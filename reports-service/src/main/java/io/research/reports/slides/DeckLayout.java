package io.research.reports.slides;

import static io.research.reports.slides.Sheet.BODY;
import static io.research.reports.slides.Sheet.BOTTOM;
import static io.research.reports.slides.Sheet.CONTENT;
import static io.research.reports.slides.Sheet.GAP;
import static io.research.reports.slides.Sheet.KICKER;
import static io.research.reports.slides.Sheet.MARGIN;
import static io.research.slides.Tint.ACCENT;
import static io.research.slides.Tint.AGAINST;
import static io.research.slides.Tint.INK;
import static io.research.slides.Tint.PALE;
import static io.research.slides.Tint.PALE_AGAINST;
import static io.research.slides.Tint.QUIET;
import static io.research.slides.Tint.WHITE;

import io.research.reports.content.ReportWords;
import io.research.reports.content.Sections;
import io.research.reports.report.Outline;
import io.research.reports.report.Outline.Bar;
import io.research.reports.report.Outline.Quote;
import io.research.reports.report.Outline.Side;
import io.research.reports.slides.Sheet.Row;
import io.research.slides.Box;
import io.research.slides.Canvas;
import io.research.slides.FontMetrics;
import io.research.slides.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lays a deck out on a canvas: the parts that the specification names (§4.1), bounded, so that the report of very many
 * interviews is still a deck. What has no room is counted.
 */
final class DeckLayout {
    /** Of all goals together; each has one at least. */
    private static final int MOST_OF_GOALS = 14;

    private static final int MOST_STRONGEST = 5;
    private static final int MOST_PROFILES = 24;
    private static final int SOURCE_ROWS = 26;
    private static final int SOURCE_COLUMNS = 4;
    private static final double LARGEST_POINT = 15;
    private static final double SMALLEST_POINT = 10;

    private final Outline outline;
    private final ReportWords words;
    private final Sheet sheet;

    private DeckLayout(Outline outline, Canvas canvas, FontMetrics letters) {
        this.outline = outline;
        this.words = outline.words();
        this.sheet = new Sheet(outline, canvas, letters);
    }

    /** Draws all slides; how many. */
    static int draw(Outline outline, boolean isMasked, Canvas canvas, FontMetrics letters) {
        var layout = new DeckLayout(outline, canvas, letters);
        layout.cover(isMasked);
        layout.basis();
        layout.overview();
        layout.goals();
        layout.screeners();
        layout.profiles();
        layout.closing();
        layout.sources();
        return layout.sheet.slides();
    }

    private void cover(boolean isMasked) {
        double y = sheet.title(outline.name(), 150, 40, 2) + 24;
        sheet.fill(new Box(MARGIN, 124, 96, 6), ACCENT);
        for (String line : present(
                outline.generated(),
                outline.fieldwork(),
                outline.counts(),
                isMasked ? words.say("deck.masked") : "",
                outline.simulated(),
                outline.writer())) {
            y = sheet.paragraph(line, Type.plain(16), QUIET, at(y), 4) + 6;
        }
        if (!outline.stale().isEmpty()) {
            sheet.card(outline.stale(), new Box(MARGIN, 446, CONTENT, 60), Type.bold(15), WHITE, AGAINST, 2);
        }
    }

    /** Counts, and who wrote it. */
    private void basis() {
        double y = sheet.begin(words.say("deck.metrics"), "");
        var tiles = List.of(
                new Tile(words.say("deck.interviews"), outline.interviews()),
                new Tile(words.say("deck.people"), outline.people()),
                new Tile(words.say("deck.quotations"), outline.quotations()));
        double width = (CONTENT - (tiles.size() - 1) * GAP) / tiles.size();
        for (int at = 0; at < tiles.size(); at++) {
            var box = new Box(MARGIN + at * (width + GAP), y, width, 72);
            sheet.fill(box, PALE);
            var number = new Box(box.x() + 14, box.y() + 8, width - 28, 38);
            sheet.text(number, String.valueOf(tiles.get(at).count()), Type.bold(28), ACCENT);
            sheet.text(
                    new Box(box.x() + 14, box.y() + 49, width - 28, 16),
                    sheet.fitted(tiles.get(at).label(), Type.plain(12), width - 28, 1),
                    Type.plain(12),
                    QUIET);
        }
        y = sheet.card(outline.writer(), at(y + 72 + GAP), Type.plain(13), INK, PALE, 5) + 10;
        if (!outline.simulated().isEmpty()) {
            y = sheet.card(outline.simulated(), at(y), Type.bold(13), AGAINST, PALE_AGAINST, 2) + 10;
        }
        var coverage = outline.coverage();
        if (!coverage.isEmpty()) {
            y = sheet.paragraph(words.say("page.coverage"), KICKER, ACCENT, at(y), 1) + 6;
            note(bars(words.say("page.coverage"), coverage, at(y)));
        }
    }

    /** How many of them have no room. */
    private int bars(String name, List<Bar> all, Box box) {
        int shown = Math.min(all.size(), Sheet.rows(box.height()));
        if (shown > 0) {
            var rows = all.stream().limit(shown).map(one -> new Row(one, ACCENT));
            sheet.bars(name, rows.toList(), box);
        }
        return all.size() - shown;
    }

    private void note(int left) {
        sheet.note(left <= 0 ? "" : words.say("deck.more", left));
    }

    /** What a model wrote about all of it, beside the opinions that most people share. */
    private void overview() {
        var strongest = outline.goals().stream()
                .flatMap(goal -> goal.opinions().stream())
                .flatMap(one -> Stream.of(one.side(), one.other()).filter(side -> side != null))
                .sorted(Comparator.comparingInt((Side side) -> -side.share().count()))
                .limit(MOST_STRONGEST)
                .toList();
        if (strongest.isEmpty()) {
            return;
        }
        double y = sheet.begin(words.say("deck.summary"), "");
        double width = (CONTENT - 2 * GAP) / 2;
        double x = MARGIN;
        if (!outline.overview().isEmpty()) {
            var points =
                    outline.overview().stream().map(line -> new Point("", line)).toList();
            note(points(points, new Box(MARGIN, y, width, BOTTOM - y), 17));
            x += width + 2 * GAP;
        }
        double room = MARGIN + CONTENT - x;
        y = sheet.paragraph(words.say("deck.prevalence"), KICKER, ACCENT, new Box(x, y, room, 20), 1) + 6;
        var rows = strongest.stream().map(side -> GoalSlides.row(side, ACCENT)).toList();
        sheet.bars(words.say("deck.prevalence"), rows, new Box(x, y, room, BOTTOM - y));
    }

    private void goals() {
        var goals = outline.goals();
        int most = Math.max(1, MOST_OF_GOALS / Math.max(1, goals.size()));
        goals.forEach(goal -> GoalSlides.draw(sheet, words, goal, most));
    }

    /** Two questions side by side. */
    private void screeners() {
        var all = outline.screeners();
        if (all.isEmpty()) {
            return;
        }
        double y = sheet.begin(words.say("page.screeners"), "");
        double width = (CONTENT - 2 * GAP) / Math.min(2, all.size());
        int left = all.size() - Math.min(2, all.size());
        for (int at = 0; at < Math.min(2, all.size()); at++) {
            var chart = all.get(at);
            double x = MARGIN + at * (width + 2 * GAP);
            double below = sheet.paragraph(chart.title(), BODY, INK, new Box(x, y, width, 60), 3) + 8;
            left += bars(chart.title(), chart.bars(), new Box(x, below, width, BOTTOM - below));
        }
        note(left);
    }

    private void profiles() {
        var all = outline.profiles();
        int shown = Math.min(MOST_PROFILES, all.size());
        int columns = shown <= 6 ? Math.min(3, shown) : 4;
        int rows = Math.ceilDiv(shown, columns);
        double y = sheet.begin(words.say("deck.profiles"), "");
        double width = (CONTENT - (columns - 1) * GAP) / columns;
        double height = Math.min(150, (BOTTOM - y - (rows - 1) * 8) / rows);
        for (int at = 0; at < shown; at++) {
            var profile = all.get(at);
            var box = new Box(
                    MARGIN + at % columns * (width + GAP),
                    y + Math.floorDiv(at, columns) * (height + 8),
                    width,
                    height);
            var type = Type.plain(height < 80 ? 11 : 12);
            sheet.fill(box, PALE);
            double below = sheet.paragraph(
                    profile.label(), KICKER, ACCENT, new Box(box.x() + 10, box.y() + 4, width - 20, 16), 1);
            int lines = (int) ((box.bottom() - 4 - below) / type.leading());
            sheet.paragraph(about(profile, height), type, INK, new Box(box.x() + 10, below, width - 20, height), lines);
        }
        sheet.note(all.size() == shown ? "" : words.say("page.profiles.more", all.size() - shown));
    }

    /** Where there is little room, what is known of them. */
    private static String about(Outline.Profile profile, double height) {
        String known =
                profile.attributes().stream().map(Sections.Attribute::value).collect(Collectors.joining(" · "));
        return height >= 80 || known.isEmpty() ? profile.summary() : (profile.simulated() + " " + known).strip();
    }

    /** What is missing, what limits the rest, and what to do next. */
    private void closing() {
        var columns = new ArrayList<Column>();
        add(columns, "deck.gaps", outline.gaps().stream().map(line -> new Point("", line)));
        add(columns, "deck.limitations", outline.limitations().stream().map(line -> new Point("", line)));
        add(columns, "deck.steps", outline.steps().stream().map(step -> new Point(step.title(), step.rationale())));
        if (columns.isEmpty()) {
            return;
        }
        double y =
                sheet.begin(words.say(columns.size() == 1 ? columns.getFirst().name() : "page.closing"), "");
        double width = (CONTENT - (columns.size() - 1) * 2 * GAP) / columns.size();
        int left = 0;
        for (int at = 0; at < columns.size(); at++) {
            double x = MARGIN + at * (width + 2 * GAP);
            sheet.fill(new Box(x, y, width, 3), ACCENT);
            var column = columns.get(at);
            double below = sheet.paragraph(words.say(column.name()), BODY, ACCENT, new Box(x, y + 10, width, 40), 2);
            left += points(column.points(), new Box(x, below + 8, width, BOTTOM - below - 8), LARGEST_POINT);
        }
        note(left);
    }

    private static void add(List<Column> columns, String name, Stream<Point> points) {
        var all = points.toList();
        if (!all.isEmpty()) {
            columns.add(new Column(name, all));
        }
    }

    /** In letters in which all have room, else as many as have in the smallest ones; how many have none. */
    private int points(List<Point> points, Box box, double largest) {
        double size = largest;
        while (size > SMALLEST_POINT && height(points, box.width(), size) > box.height()) {
            size -= 0.5;
        }
        double y = box.y();
        for (int at = 0; at < points.size(); at++) {
            double height = height(points.subList(at, at + 1), box.width(), size);
            if (y + height > box.bottom() + size) {
                return points.size() - at;
            }
            sheet.fill(new Box(box.x(), y + size * 0.4, 5, 5), ACCENT);
            double x = box.x() + 14;
            double width = box.width() - 14;
            double text = points.get(at).head().isEmpty()
                    ? y
                    : sheet.paragraph(points.get(at).head(), Type.bold(size), INK, new Box(x, y, width, height), 9);
            sheet.paragraph(points.get(at).text(), Type.plain(size), INK, new Box(x, text, width, height), 30);
            y += height;
        }
        return 0;
    }

    /** With the gap below each. */
    private double height(List<Point> points, double width, double size) {
        return points.stream()
                .mapToDouble(one -> sheet.height(one.head(), Type.bold(size), width - 14)
                        + sheet.height(one.text(), Type.plain(size), width - 14)
                        + size * 0.7)
                .sum();
    }

    /** Who is quoted on the slides, and when they were interviewed. */
    private void sources() {
        var lines = sheet.quoted().stream()
                .sorted(Comparator.comparing((Quote one) -> one.label().length())
                        .thenComparing(Quote::label)
                        .thenComparing(quote -> quote.id().length())
                        .thenComparing(Quote::id))
                .map(one -> one.source() + " · " + one.id())
                .toList();
        if (lines.isEmpty()) {
            return;
        }
        double y = sheet.begin(words.say("deck.sources"), "");
        double width = (CONTENT - (SOURCE_COLUMNS - 1) * GAP) / SOURCE_COLUMNS;
        int rows = Math.clamp(Math.ceilDiv(lines.size(), SOURCE_COLUMNS), 8, SOURCE_ROWS);
        var type = Type.plain(rows > 18 ? 10 : 13);
        for (int column = 0; column < SOURCE_COLUMNS && column * rows < lines.size(); column++) {
            var some = lines.subList(column * rows, Math.min(lines.size(), (column + 1) * rows));
            var box = new Box(MARGIN + column * (width + GAP), y, width, BOTTOM - y);
            sheet.text(box, String.join("\n", some), type, INK);
        }
        note(lines.size() - rows * SOURCE_COLUMNS);
    }

    private static Box at(double y) {
        return new Box(MARGIN, y, CONTENT, BOTTOM - y);
    }

    private static List<String> present(String... lines) {
        return Stream.of(lines).filter(line -> !line.isEmpty()).toList();
    }

    private record Tile(String label, int count) {}

    private record Column(String name, List<Point> points) {}

    private record Point(String head, String text) {}
}
