package io.research.studies.guide;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches the items of a guide with those of the next one: by their words, and those with the same words by their
 * order.
 */
final class GuideItems {
    private final List<Goal> goalsBefore;
    private final Map<String, Deque<Item>> byWords = new HashMap<>();
    private int last;

    /** For a plan without an earlier guide. */
    GuideItems() {
        goalsBefore = List.of();
    }

    /** @param last number of an id that was given */
    GuideItems(Guide before, int last) {
        this.goalsBefore = before.learningGoals();
        this.last = last;
        before.items().forEach(item -> byWords.computeIfAbsent(item.say(), words -> new ArrayDeque<>())
                .add(item));
    }

    /** The next guide, in which known items keep their ids and new items get unused ones. */
    Guide identified(Guide next) {
        return each(next, (item, known) -> named(item, known == null ? "q" + ++last : known.id()));
    }

    /**
     * The same for a guide that was parsed from texts, where known items also keep the properties that texts cannot
     * express.
     */
    Guide completed(Guide next) {
        return each(next, (item, known) -> known == null ? named(item, "q" + ++last) : completed(item, known, next));
    }

    /** Number of the last id that was given. */
    int last() {
        return last;
    }

    private interface Step {
        Item of(Item item, Item known);
    }

    private Guide each(Guide next, Step step) {
        var sections = new ArrayList<Section>();
        for (Section section : next.sections()) {
            var items = section.items().stream()
                    .map(item -> step.of(item, known(item)))
                    .toList();
            sections.add(new Section(section.title(), section.minutes(), items));
        }
        return new Guide(sections, next.learningGoals(), next.rules());
    }

    private Item known(Item item) {
        var same = byWords.get(item.say());
        return same == null ? null : same.poll();
    }

    private Item completed(Item item, Item known, Guide next) {
        var left = new ArrayList<>(known.probes());
        return new Item(
                known.id(),
                item.kind(),
                item.say(),
                item.must(),
                item.probes().stream().map(probe -> completed(probe, left)).toList(),
                goal(known.goal(), next),
                item.choice(),
                item.warning());
    }

    private static Probe completed(Probe probe, List<Probe> known) {
        for (var each = known.iterator(); each.hasNext(); ) {
            var other = each.next();
            if (other.say().equals(probe.say())) {
                each.remove();
                return other;
            }
        }
        return probe;
    }

    /** The goal's current number; null if it is gone. */
    private Integer goal(Integer number, Guide next) {
        if (number == null || number < 1 || number > goalsBefore.size()) {
            return null;
        }
        String text = goalsBefore.get(number - 1).text();
        if (number <= next.learningGoals().size()
                && next.learningGoals().get(number - 1).text().equals(text)) {
            return number;
        }
        for (int at = 0; at < next.learningGoals().size(); at++) {
            if (next.learningGoals().get(at).text().equals(text)) {
                return at + 1;
            }
        }
        return null;
    }

    static Item named(Item item, String id) {
        return new Item(
                id, item.kind(), item.say(), item.must(), item.probes(), item.goal(), item.choice(), item.warning());
    }
}
