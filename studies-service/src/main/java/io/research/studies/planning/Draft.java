package io.research.studies.planning;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A guide under construction: the template of a method around points, within minutes and a number of questions. The
 * points come first, then as much of the template as fits.
 */
final class Draft {
    private static final int POINT_MINUTES = 3;
    private static final int ITEM_MINUTES = 2;
    private static final int MOST_MINUTES = 5;
    private static final int MIN_GOALS = 3;
    private static final int MAX_GOALS = 6;
    private static final String CLOSED = ".!?。！？؟।…:";

    private final PlanLanguage language;
    private final String method;
    private final List<Section.Line> opening = new ArrayList<>();
    private final List<Section.Line> core = new ArrayList<>();
    private final List<Section.Line> closing = new ArrayList<>();
    private final List<String> points = new ArrayList<>();
    private final List<String> left = new ArrayList<>();
    private int minutes;
    private int questions;

    /**
     * A draft.
     *
     * @param method name of its template
     * @param questions at most
     */
    Draft(PlanLanguage language, String method, List<String> listed, int minutes, int questions) {
        this.language = language;
        this.method = method;
        this.minutes = minutes;
        this.questions = questions;
        var own = new ArrayList<>(language.section(method).items());
        if (own.getFirst().kind() != Kind.QUESTION) {
            take(core, own, POINT_MINUTES);
        }
        listed.forEach(this::take);
        var first = new ArrayList<>(language.section("OPENING").items());
        var last = new ArrayList<>(language.section("CLOSING").items());
        take(closing, last, ITEM_MINUTES);
        take(opening, first, ITEM_MINUTES);
        while (take(core, own, POINT_MINUTES)) {}
        while (take(closing, last, ITEM_MINUTES)) {}
    }

    /** The points that did not fit. */
    List<String> left() {
        return left;
    }

    List<String> points() {
        return points;
    }

    private void take(String point) {
        int cost = Points.isQuestion(point) ? ITEM_MINUTES : POINT_MINUTES;
        if (questions > 0 && minutes >= cost) {
            points.add(point);
            spend(cost);
        } else {
            left.add(point);
        }
    }

    /** Moves the first remaining line, if it fits. */
    private boolean take(List<Section.Line> taken, List<Section.Line> lines, int cost) {
        boolean hasRoom = !lines.isEmpty() && questions > 0 && minutes >= cost;
        if (hasRoom) {
            taken.add(lines.removeFirst());
            spend(cost);
        }
        return hasRoom;
    }

    private void spend(int cost) {
        minutes -= cost;
        questions--;
    }

    Guide guide() {
        var sections = Stream.of(
                        section(language.section("OPENING").title(), opening, ITEM_MINUTES),
                        section(language.section(method).title(), core, POINT_MINUTES),
                        pointSection(),
                        section(language.section("CLOSING").title(), closing, ITEM_MINUTES))
                .filter(section -> !section.items().isEmpty())
                .toList();
        return new Guide(stretched(sections), goals(), null);
    }

    private static Guide.Section section(String title, List<Section.Line> lines, int cost) {
        var items = lines.stream()
                .map(line -> item(line.kind(), line.say(), line.probes(), line.kind() != Kind.QUESTION, null))
                .toList();
        return new Guide.Section(title, cost * items.size(), items);
    }

    private Guide.Section pointSection() {
        var items = IntStream.range(0, points.size())
                .mapToObj(at -> point(language, points.get(at), at < MAX_GOALS ? at + 1 : null))
                .toList();
        int cost = points.stream()
                .mapToInt(point -> Points.isQuestion(point) ? ITEM_MINUTES : POINT_MINUTES)
                .sum();
        return new Guide.Section(language.say(Say.POINTS), cost, items);
    }

    /** A question as it is written; any other point as something to talk about. */
    static Item point(PlanLanguage language, String point, Integer goal) {
        if (Points.isQuestion(point)) {
            return item(Kind.QUESTION, point, List.of(), true, goal);
        }
        boolean isClosed = CLOSED.indexOf(point.charAt(point.length() - 1)) >= 0;
        String stop = isClosed ? "" : language.stop();
        String about = language.say(Say.POINT, point) + stop;
        return item(
                Kind.QUESTION,
                language.joined(Stream.of(about, language.say(Say.POINT_QUESTION))),
                List.of(language.say(Say.POINT_PROBE)),
                true,
                goal);
    }

    private static Item item(Kind kind, String say, List<String> probes, boolean must, Integer goal) {
        return new Item(
                "",
                kind,
                say,
                must,
                probes.stream().map(probe -> new Probe(null, probe)).toList(),
                goal,
                null,
                null);
    }

    private List<Goal> goals() {
        var texts = new ArrayList<>(points.stream().limit(MAX_GOALS).toList());
        language.goals().stream().limit(Math.max(0, MIN_GOALS - texts.size())).forEach(texts::add);
        return texts.stream().map(text -> new Goal(text, null)).toList();
    }

    /** Distributes the remaining time over the sections, a minute each in turn, up to five per item. */
    private List<Guide.Section> stretched(List<Guide.Section> sections) {
        var lasting = new ArrayList<>(sections);
        int over = minutes;
        boolean isGiven = true;
        while (over > 0 && isGiven) {
            isGiven = false;
            for (int at = 0; at < lasting.size() && over > 0; at++) {
                var section = lasting.get(at);
                if (section.minutes() < MOST_MINUTES * section.items().size()) {
                    lasting.set(at, new Guide.Section(section.title(), section.minutes() + 1, section.items()));
                    over--;
                    isGiven = true;
                }
            }
        }
        return lasting;
    }
}
