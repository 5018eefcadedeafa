package io.research.reports.slides;

import static io.research.reports.slides.Sheet.BOTTOM;
import static io.research.reports.slides.Sheet.CONTENT;
import static io.research.reports.slides.Sheet.GAP;
import static io.research.reports.slides.Sheet.KICKER;
import static io.research.reports.slides.Sheet.MARGIN;
import static io.research.slides.Tint.ACCENT;
import static io.research.slides.Tint.AGAINST;
import static io.research.slides.Tint.INK;
import static io.research.slides.Tint.QUIET;

import io.research.reports.content.ReportWords;
import io.research.reports.report.Outline.Bar;
import io.research.reports.report.Outline.GoalPart;
import io.research.reports.report.Outline.Opinion;
import io.research.reports.report.Outline.Question;
import io.research.reports.report.Outline.Quote;
import io.research.reports.report.Outline.Side;
import io.research.reports.slides.Sheet.Row;
import io.research.slides.Box;
import io.research.slides.Tint;
import io.research.slides.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The slides of one goal: bars, and quotations that differ; no quotation stands alone. */
final class GoalSlides {
    private static final int MOST_BARS = 9;
    private static final int MOST_PAIRS = 2;
    private static final int MOST_ANSWERS = 3;
    private static final double COLUMN = (CONTENT - 2 * GAP) / 2;
    private static final double RIGHT = MARGIN + COLUMN + 2 * GAP;
    private static final Type HEADING = Type.bold(17);

    private final Sheet sheet;
    private final ReportWords words;
    private final GoalPart goal;

    /** What draws them; each takes what is said below of what has no slide, or nothing. */
    private final List<Consumer<String>> slides = new ArrayList<>();

    /** What of the goal stands on the slide; of each. */
    private final List<Integer> parts = new ArrayList<>();

    private GoalSlides(Sheet sheet, ReportWords words, GoalPart goal) {
        this.sheet = sheet;
        this.words = words;
        this.goal = goal;
    }

    /** Draws so many of them at most. */
    static void draw(Sheet sheet, ReportWords words, GoalPart goal, int most) {
        var all = new GoalSlides(sheet, words, goal);
        all.opinions();
        all.questions();
        all.draw(most);
    }

    private void draw(int most) {
        int shown = Math.min(most, slides.size());
        int left = parts.subList(shown, parts.size()).stream()
                .mapToInt(Integer::intValue)
                .sum();
        for (int at = 0; at < shown; at++) {
            slides.get(at).accept(at < shown - 1 || left == 0 ? "" : words.say("deck.findings.more", left));
        }
    }

    private void add(int of, Consumer<String> slide) {
        parts.add(of);
        slides.add(slide);
    }

    private void opinions() {
        if (goal.opinions().isEmpty()) {
            return;
        }
        var rows = goal.opinions().stream().flatMap(GoalSlides::rows).toList();
        var shown = rows.subList(0, Math.min(MOST_BARS, rows.size()));
        add(0, more -> {
            double y = sheet.begin(goal.text(), "");
            y = sheet.paragraph(words.say("deck.prevalence"), KICKER, ACCENT, line(MARGIN, y, CONTENT), 1) + 6;
            y = sheet.bars(words.say("deck.prevalence"), shown, new Box(MARGIN, y, CONTENT, BOTTOM - y));
            if (rows.size() == 1) {
                columns(goal.opinions().getFirst().side().quotes(), y + GAP, 2);
            }
            int left = rows.size() - shown.size();
            sheet.note(left == 0 ? "" : words.say("deck.findings.more", left), more);
        });
        var opposed =
                goal.opinions().stream().filter(one -> one.other() != null).toList();
        for (int at = 0; at < Math.min(MOST_PAIRS, opposed.size()); at++) {
            var pair = opposed.get(at);
            String title = pair.disagreement().isEmpty() ? goal.text() : pair.disagreement();
            add(0, more -> pair(title, pair.side(), pair.other(), AGAINST, more));
        }
        if (opposed.isEmpty() && rows.size() > 1) {
            var all = goal.opinions();
            add(0, more -> pair(goal.text(), all.get(0).side(), all.get(1).side(), ACCENT, more));
        }
    }

    private static Stream<Row> rows(Opinion opinion) {
        return opinion.other() == null
                ? Stream.of(row(opinion.side(), ACCENT))
                : Stream.of(row(opinion.side(), ACCENT), row(opinion.other(), AGAINST));
    }

    /** With its own words before the bar, instead of what people do. */
    static Row row(Side side, Tint tint) {
        var share = side.share();
        return new Row(new Bar(side.heading(), share.count(), share.of(), share.counts()), tint);
    }

    private void pair(String title, Side one, Side other, Tint tint, String more) {
        double y = sheet.begin(title, title.equals(goal.text()) ? "" : goal.text());
        side(one, MARGIN, y, ACCENT);
        side(other, RIGHT, y, tint);
        sheet.note(more);
    }

    private static String counts(Bar share) {
        return share.counts() + " " + share.label();
    }

    private void side(Side side, double x, double from, Tint tint) {
        double y = sheet.paragraph(side.heading(), HEADING, INK, line(x, from, COLUMN), 3) + 8;
        y = sheet.proportion(side.share(), counts(side.share()), line(x, y, COLUMN), tint) + 4;
        if (!side.lines().isEmpty()) {
            y = sheet.paragraph(String.join(" ", side.lines()), Type.plain(13), QUIET, line(x, y, COLUMN), 4) + 10;
        }
        sheet.quotes(first(side.quotes(), 2), new Box(x, y, COLUMN, BOTTOM - y), tint == AGAINST);
    }

    /** What one person alone has answered, and where nothing is counted, shares its slide with its like. */
    private void questions() {
        var single = goal.questions().stream().filter(GoalSlides::isSingle).toList();
        for (int at = 0; at < single.size(); ) {
            int left = single.size() - at;
            var some = single.subList(at, at + (left == MOST_ANSWERS ? left : Math.min(2, left)));
            add(some.size(), some.size() == 1 ? more -> answers(some.getFirst(), more) : more -> singles(some, more));
            at += some.size();
        }
        goal.questions().stream()
                .filter(one -> !isSingle(one))
                .forEach(one -> add(1 + one.terms().size(), more -> {
                    if (one.options().isEmpty()) {
                        answers(one, more);
                    } else {
                        choice(one, more);
                    }
                }));
    }

    private static boolean isSingle(Question question) {
        return question.options().isEmpty()
                && question.terms().isEmpty()
                && question.answers().size() == 1;
    }

    private void choice(Question question, String more) {
        double y = asked(question);
        int shown = Math.min(question.options().size(), Sheet.rows(BOTTOM - y));
        sheet.bars(
                question.text(),
                question.options().stream()
                        .limit(shown)
                        .map(one -> new Row(one, ACCENT))
                        .toList(),
                new Box(MARGIN, y, CONTENT, BOTTOM - y));
        int left = question.options().size() - shown;
        sheet.note(left == 0 ? "" : words.say("deck.more", left), more);
    }

    private void answers(Question question, String more) {
        double y = asked(question);
        int shown;
        if (question.terms().isEmpty()) {
            shown = columns(question.answers(), y, MOST_ANSWERS);
        } else {
            shown = sheet.quotes(
                    first(question.answers(), MOST_ANSWERS), new Box(MARGIN, y, COLUMN, BOTTOM - y), false);
            double bars = sheet.paragraph(words.say("page.terms"), KICKER, ACCENT, line(RIGHT, y, COLUMN), 3) + 8;
            sheet.bars(
                    words.say("page.terms"),
                    question.terms().stream().map(one -> row(one, ACCENT)).toList(),
                    new Box(RIGHT, bars, COLUMN, BOTTOM - bars));
        }
        int left = question.answers().size() - shown;
        sheet.note(left == 0 ? "" : words.say("page.more", left), more);
    }

    /** Where there is room below the question and how many answered it. */
    private double asked(Question question) {
        double y = sheet.begin(question.text(), goal.text());
        return sheet.proportion(question.share(), question.counts(), line(MARGIN, y, CONTENT), ACCENT) + 8;
    }

    private void singles(List<Question> questions, String more) {
        double y = sheet.begin(goal.text(), "");
        double width = (CONTENT - (questions.size() - 1) * 2 * GAP) / questions.size();
        for (int at = 0; at < questions.size(); at++) {
            var question = questions.get(at);
            double x = MARGIN + at * (width + 2 * GAP);
            double below = sheet.paragraph(question.text(), HEADING, INK, line(x, y, width), 4) + 8;
            below = sheet.proportion(question.share(), counts(question.share()), line(x, below, width), ACCENT) + 8;
            sheet.quotes(question.answers(), new Box(x, below, width, BOTTOM - below), false);
        }
        sheet.note(more);
    }

    /** Quotations side by side; how many. */
    private int columns(List<Quote> quotes, double y, int most) {
        var some = first(quotes, most);
        double width = (CONTENT - (some.size() - 1) * GAP) / some.size();
        int shown = 0;
        for (int at = 0; at < some.size(); at++) {
            var box = new Box(MARGIN + at * (width + GAP), y, width, BOTTOM - y);
            shown += sheet.quotes(some.subList(at, at + 1), box, false);
        }
        return shown;
    }

    private static Box line(double x, double y, double width) {
        return new Box(x, y, width, BOTTOM - y);
    }

    private static List<Quote> first(List<Quote> quotes, int most) {
        return quotes.subList(0, Math.min(most, quotes.size()));
    }
}
