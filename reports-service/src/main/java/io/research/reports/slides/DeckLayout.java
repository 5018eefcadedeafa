package io.research.reports.slides;

import static io.research.slides.Tint.ACCENT;
import static io.research.slides.Tint.AGAINST;
import static io.research.slides.Tint.INK;
import static io.research.slides.Tint.LINE;
import static io.research.slides.Tint.PALE;
import static io.research.slides.Tint.PALE_AGAINST;
import static io.research.slides.Tint.QUIET;
import static io.research.slides.Tint.WHITE;

import io.research.reports.content.Participants;
import io.research.reports.content.ReportWords;
import io.research.reports.content.Sections;
import io.research.slides.Box;
import io.research.slides.Canvas;
import io.research.slides.FontMetrics;
import io.research.slides.Tint;
import io.research.slides.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lays a deck out on a canvas. What does not fit goes on the next slide; only quotations are shortened, visibly, and those
 * that have no room are counted.
 */
final class DeckLayout {
    private static final double MARGIN = 54;
    private static final double CONTENT = Canvas.WIDTH - 2 * MARGIN;
    private static final double TOP = 118;
    private static final double BOTTOM = 492;
    private static final double GAP = 16;
    private static final double QUOTE_GAP = 10;
    private static final int SUMMARY_LINES = 8;
    private static final Type TITLE = Type.bold(26);
    private static final Type BODY = Type.plain(15);
    private static final Type SMALL = Type.plain(11);
    private static final Type KICKER = Type.bold(12);

    private final Deck deck;
    private final ReportWords words;
    private final Canvas canvas;
    private final FontMetrics letters;
    private int slides;

    private DeckLayout(Deck deck, Canvas canvas, FontMetrics letters) {
        this.deck = deck;
        this.words = deck.words();
        this.canvas = canvas;
        this.letters = letters;
    }

    /** Draws all slides; how many. */
    static int draw(Deck deck, Canvas canvas, FontMetrics letters) {
        var layout = new DeckLayout(deck, canvas, letters);
        layout.cover();
        layout.summary();
        layout.metrics();
        layout.findings();
        layout.profiles();
        layout.coverage();
        layout.gaps();
        layout.steps();
        layout.sources();
        return layout.slides;
    }

    private void cover() {
        var title = new Box(MARGIN, 168, CONTENT, 120);
        slides++;
        canvas.slide(letters.fitted(deck.report().studyName(), Type.bold(40), CONTENT, 2), title, Type.bold(40), INK);
        canvas.fill(new Box(MARGIN, 142, 96, 6), ACCENT);
        var lines = new ArrayList<String>();
        lines.add(deck.generated());
        if (!deck.fieldwork().isEmpty()) {
            lines.add(deck.fieldwork());
        }
        lines.add(deck.sections().evidenceCoverage().text());
        if (deck.isMasked()) {
            lines.add(words.say("deck.masked"));
        }
        double y = 306;
        for (String line : lines) {
            y += paragraph(line, Type.plain(16), QUIET, MARGIN, y, CONTENT) + 6;
        }
        stale(new Box(MARGIN, 452, CONTENT, 40));
    }

    private void summary() {
        begin(words.say("deck.summary"), "");
        double y = TOP;
        for (var found : deck.strongest()) {
            canvas.fill(new Box(MARGIN, y, 92, 54), PALE);
            canvas.text(new Box(MARGIN + 12, y + 8, 76, 26), share(found), Type.bold(20), ACCENT);
            canvas.text(new Box(MARGIN + 12, y + 33, 76, 16), words.say("deck.people"), SMALL, QUIET);
            var heading = Type.plain(17);
            canvas.text(
                    new Box(MARGIN + 112, y + 5, CONTENT - 112, 46),
                    letters.fitted(found.heading(), heading, CONTENT - 120, 2),
                    heading,
                    INK);
            y += 54 + GAP;
        }
        limitations(y);
    }

    private void limitations(double from) {
        double y = from;
        for (String limitation : deck.sections().evidenceCoverage().limitations()) {
            var box = new Box(MARGIN, y, CONTENT, letters.height(limitation, Type.plain(14), CONTENT - 24) + 14);
            if (box.bottom() > BOTTOM) {
                return;
            }
            canvas.fill(box, PALE_AGAINST);
            canvas.text(
                    new Box(MARGIN + 12, y + 6, CONTENT - 24, box.height() - 12), limitation, Type.plain(14), AGAINST);
            y = box.bottom() + 8;
        }
    }

    private void metrics() {
        begin(words.say("deck.metrics"), "");
        var shown = List.of(
                List.of(String.valueOf(deck.interviews()), words.say("deck.interviews")),
                List.of(String.valueOf(deck.peopleCount()), words.say("deck.people")),
                List.of(
                        words.say(
                                "deck.page",
                                deck.coveredGoals(),
                                deck.sections()
                                        .evidenceCoverage()
                                        .learningGoals()
                                        .size()),
                        words.say("deck.goals")),
                List.of(String.valueOf(deck.sections().references().size()), words.say("deck.quotations")));
        double width = (CONTENT - 3 * GAP) / 4;
        for (int at = 0; at < shown.size(); at++) {
            var box = new Box(MARGIN + at * (width + GAP), TOP, width, 92);
            canvas.fill(box, PALE);
            canvas.text(
                    new Box(box.x() + 14, box.y() + 12, width - 28, 44),
                    shown.get(at).getFirst(),
                    Type.bold(30),
                    ACCENT);
            canvas.text(
                    new Box(box.x() + 14, box.y() + 60, width - 28, 24),
                    shown.get(at).getLast(),
                    Type.plain(12),
                    QUIET);
        }
        var bars = deck.strongest().stream()
                .map(found -> new Canvas.Bar(
                        letters.fitted(found.heading(), SMALL, 280, 2),
                        found.prevalence().count()))
                .toList();
        if (!bars.isEmpty()) {
            canvas.text(new Box(MARGIN, TOP + 112, CONTENT, 20), words.say("deck.prevalence"), KICKER, ACCENT);
            canvas.bars(
                    new Box(MARGIN, TOP + 134, CONTENT, BOTTOM - TOP - 134),
                    words.say("deck.prevalence"),
                    bars,
                    deck.interviews());
        }
    }

    private void findings() {
        for (var goal : deck.goals()) {
            int leftOut = deck.findingsLeftOut(goal);
            String more = leftOut == 0 ? "" : words.say("deck.findings.more", leftOut);
            if (goal.findings().isEmpty()) {
                begin(words.say("deck.findings"), goal.learningGoal());
                String none = more.isEmpty() ? words.say("deck.findings.none") : more;
                paragraph(none, BODY, QUIET, MARGIN, TOP, CONTENT);
            }
            for (int at = 0; at < goal.findings().size(); at++) {
                boolean isLast = at == goal.findings().size() - 1;
                finding(goal, goal.findings().get(at), isLast ? more : "");
            }
        }
    }

    /** @param more what is said below of findings that are not shown; or empty */
    private void finding(Sections.GoalFindings goal, Sections.Found found, String more) {
        begin(found.heading(), goal.learningGoal());
        double side = 176;
        canvas.text(new Box(MARGIN, TOP + 2, side, 50), share(found), Type.bold(38), ACCENT);
        canvas.text(new Box(MARGIN, TOP + 54, side, 20), words.saysOf(found.basis()), Type.plain(13), QUIET);
        proportion(found.prevalence().count(), TOP + 82, side, ACCENT);
        if (!found.counterReferenceIds().isEmpty()) {
            int against = found.counterReferenceIds().size();
            canvas.text(
                    new Box(MARGIN, TOP + 112, side, 34), against + " / " + deck.interviews(), Type.bold(24), AGAINST);
            canvas.text(new Box(MARGIN, TOP + 146, side, 20), words.say("deck.against"), Type.plain(13), QUIET);
            proportion(against, TOP + 172, side, AGAINST);
        }
        double x = MARGIN + side + 40;
        double width = Canvas.WIDTH - MARGIN - x;
        double y = TOP;
        String fitted = letters.fitted(found.content(), BODY, width, 5);
        y += paragraph(fitted, BODY, INK, x, y, width) + GAP;
        int shown = quotes(found, x, y, width);
        int leftOut = found.referenceIds().size() + found.counterReferenceIds().size() - shown;
        below(leftOut == 0 ? "" : words.say("deck.quotations.more", leftOut), more);
    }

    /** How many of them have room: one that says the opposite before the last ones that say so. */
    private int quotes(Sections.Found found, double x, double from, double width) {
        var against = deck.against(found);
        double forAgainst =
                against.stream().mapToDouble(quote -> height(quote, width)).sum();
        double y = from;
        int shown = 0;
        for (var quote : deck.quotes(found)) {
            if (y + height(quote, width) + forAgainst > BOTTOM + QUOTE_GAP) {
                break;
            }
            y = quote(quote, x, y, width, ACCENT, PALE);
            shown++;
        }
        for (var quote : against) {
            y = quote(quote, x, y, width, AGAINST, PALE_AGAINST);
            shown++;
        }
        return shown;
    }

    private void below(String... notes) {
        String line = Stream.of(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining(" · "));
        if (!line.isEmpty()) {
            canvas.text(
                    new Box(MARGIN, BOTTOM + 2, CONTENT, 14), letters.fitted(line, SMALL, CONTENT, 1), SMALL, QUIET);
        }
    }

    private void proportion(int count, double y, double width, Tint tint) {
        canvas.fill(new Box(MARGIN, y, width, 8), LINE);
        double part = width * count / Math.max(1, deck.interviews());
        canvas.fill(new Box(MARGIN, y, Math.max(2, part), 8), tint);
    }

    private double quote(Deck.Quote quote, double x, double y, double width, Tint tint, Tint ground) {
        String text = quoted(quote, width);
        double height = letters.height(text, BODY, width - 36) + 34;
        canvas.fill(new Box(x, y, width, height), ground);
        canvas.fill(new Box(x, y, 4, height), tint);
        canvas.text(new Box(x + 18, y + 8, width - 36, height - 30), text, BODY, INK);
        canvas.text(new Box(x + 18, y + height - 22, width - 36, 16), quote.source(), SMALL, QUIET);
        return y + height + QUOTE_GAP;
    }

    private String quoted(Deck.Quote quote, double width) {
        return letters.fitted("“" + quote.text() + "”", BODY, width - 36, 3);
    }

    /** With the gap below it. */
    private double height(Deck.Quote quote, double width) {
        return letters.height(quoted(quote, width), BODY, width - 36) + 34 + QUOTE_GAP;
    }

    private void profiles() {
        var all = deck.profiles();
        int columns = 3;
        int rows = 2;
        for (int from = 0; from < all.size(); from += columns * rows) {
            begin(continued("deck.profiles", from), "");
            double width = (CONTENT - (columns - 1) * GAP) / columns;
            double height = (BOTTOM - TOP - (rows - 1) * GAP) / rows;
            for (int at = from; at < Math.min(all.size(), from + columns * rows); at++) {
                int place = at - from;
                profile(
                        all.get(at),
                        new Box(
                                MARGIN + place % columns * (width + GAP),
                                TOP + place / columns * (height + GAP),
                                width,
                                height));
            }
        }
        below(deck.profilesLeftOut() == 0 ? "" : "+ " + deck.profilesLeftOut());
    }

    private void profile(Sections.Profile profile, Box box) {
        canvas.fill(box, PALE);
        var inner = box.inset(14);
        canvas.text(new Box(inner.x(), inner.y() - 4, inner.width(), 24), profile.label(), Type.bold(17), ACCENT);
        double y = inner.y() + 22;
        String summary = letters.fitted(profile.summary(), Type.plain(12), inner.width(), SUMMARY_LINES);
        y += paragraph(summary, Type.plain(12), INK, inner.x(), y, inner.width()) + 6;
        for (var attribute :
                profile.attributes().stream().skip(Participants.ATTRIBUTES_TOLD).toList()) {
            String name = letters.fitted(attribute.name(), SMALL, inner.width(), 1);
            String value = letters.fitted(attribute.value(), Type.bold(12), inner.width(), 1);
            if (y + 34 > inner.bottom()) {
                return;
            }
            canvas.text(new Box(inner.x(), y, inner.width(), 15), name, SMALL, QUIET);
            canvas.text(new Box(inner.x(), y + 15, inner.width(), 17), value, Type.bold(12), INK);
            y += 38;
        }
    }

    private void coverage() {
        var goals = deck.sections().evidenceCoverage().learningGoals();
        int most = 8;
        for (int from = 0; from < goals.size(); from += most) {
            begin(continued("deck.coverage", from), "");
            var some = goals.subList(from, Math.min(goals.size(), from + most));
            double y = TOP;
            y += paragraph(deck.sections().evidenceCoverage().text(), BODY, QUIET, MARGIN, y, CONTENT) + GAP;
            canvas.bars(
                    new Box(MARGIN, y, CONTENT, Math.min(BOTTOM - y, 44 + 40.0 * some.size())),
                    words.say("deck.interviews"),
                    some.stream()
                            .map(one -> new Canvas.Bar(
                                    letters.fitted(deck.goalText(one.learningGoalId()), SMALL, 280, 2),
                                    one.interviewsWithEvidence()))
                            .toList(),
                    deck.interviews());
        }
    }

    private void gaps() {
        var lines = new ArrayList<String>();
        deck.sections().evidenceCoverage().evidenceGaps().forEach(gap -> lines.add(gap.description()));
        if (lines.isEmpty()) {
            lines.add(deck.noGaps());
        }
        cards("deck.gaps", lines.stream().map(line -> List.of(line, "")).toList());
        cards(
                "deck.limitations",
                deck.sections().evidenceCoverage().limitations().stream()
                        .map(line -> List.of(line, ""))
                        .toList());
    }

    private void steps() {
        var steps = deck.sections().recommendedNextSteps();
        cards(
                "deck.steps",
                steps.isEmpty()
                        ? List.of(List.of(words.say("deck.steps.none"), ""))
                        : steps.stream()
                                .map(step -> List.of(step.title(), step.rationale()))
                                .toList());
    }

    /** Cards below one another, on as many slides as they need. */
    private void cards(String title, List<List<String>> cards) {
        double y = BOTTOM + 1;
        int done = 0;
        for (var card : cards) {
            String head = letters.fitted(card.getFirst(), Type.bold(15), CONTENT - 40, 2);
            String below = letters.fitted(card.getLast(), Type.plain(13), CONTENT - 40, 2);
            double height = 24
                    + letters.height(head, Type.bold(15), CONTENT - 40)
                    + letters.height(below, Type.plain(13), CONTENT - 40);
            if (y + height > BOTTOM) {
                begin(continued(title, done), "");
                y = TOP;
            }
            canvas.fill(new Box(MARGIN, y, CONTENT, height), PALE);
            canvas.fill(new Box(MARGIN, y, 4, height), ACCENT);
            double at = y + 10;
            at += paragraph(head, Type.bold(15), INK, MARGIN + 20, at, CONTENT - 40);
            if (!below.isEmpty()) {
                paragraph(below, Type.plain(13), QUIET, MARGIN + 20, at + 3, CONTENT - 40);
            }
            y += height + 10;
            done++;
        }
    }

    private void sources() {
        var all = deck.sources();
        int rows = 20;
        int columns = 3;
        for (int from = 0; from < all.size(); from += rows * columns) {
            begin(continued("deck.sources", from), "");
            double width = (CONTENT - (columns - 1) * GAP) / columns;
            for (int column = 0; column < columns; column++) {
                int first = from + column * rows;
                if (first < all.size()) {
                    var lines = all.subList(first, Math.min(all.size(), first + rows)).stream()
                            .map(one -> one.referenceId() + "  " + one.label() + "  " + one.interviewId())
                            .toList();
                    canvas.text(
                            new Box(MARGIN + column * (width + GAP), TOP, width, BOTTOM - TOP),
                            String.join("\n", lines),
                            Type.plain(10),
                            INK);
                }
            }
        }
    }

    private void begin(String title, String kicker) {
        slides++;
        canvas.slide(
                letters.fitted(title, TITLE, CONTENT, 2),
                new Box(MARGIN, kicker.isEmpty() ? 40 : 46, CONTENT, 66),
                TITLE,
                INK);
        canvas.fill(new Box(0, 0, Canvas.WIDTH, 10), ACCENT);
        if (!kicker.isEmpty()) {
            canvas.text(new Box(MARGIN, 24, CONTENT, 18), letters.fitted(kicker, KICKER, CONTENT, 1), KICKER, ACCENT);
        }
        canvas.fill(new Box(MARGIN, 508, CONTENT, 1), LINE);
        canvas.text(
                new Box(MARGIN, 514, CONTENT - 80, 16),
                letters.fitted(deck.report().studyName() + " · " + deck.generated(), SMALL, CONTENT - 90, 1),
                SMALL,
                QUIET);
        canvas.text(new Box(Canvas.WIDTH - MARGIN - 40, 514, 40, 16), String.valueOf(slides), SMALL, QUIET);
        if (deck.isStale()) {
            canvas.fill(new Box(0, 0, Canvas.WIDTH, 10), AGAINST);
        }
    }

    private void stale(Box box) {
        if (deck.isStale()) {
            canvas.fill(box, AGAINST);
            canvas.text(
                    new Box(box.x() + 14, box.y() + 10, box.width() - 28, 22),
                    letters.fitted(words.say("deck.stale"), Type.bold(15), box.width() - 28, 1),
                    Type.bold(15),
                    WHITE);
        }
    }

    private double paragraph(String text, Type type, Tint tint, double x, double y, double width) {
        double height = letters.height(text, type, width);
        canvas.text(new Box(x, y, width, height), text, type, tint);
        return height;
    }

    private String continued(String name, int before) {
        String title = words.say(name);
        return before == 0 ? title : words.say("deck.continued", title);
    }

    private String share(Sections.Found found) {
        return found.prevalence().count() + " / " + found.prevalence().of();
    }
}
