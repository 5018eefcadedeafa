package io.research.studies.guide;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import java.util.ArrayList;

/** Decides at which item participants see the concept image or prototype. */
public final class ShownConcept {
    private ShownConcept() {}

    /**
     * The guide of a study that shows something: if no item says when, it is the first item of the second section, or
     * of the only one. An item that waits for no answer is skipped, unless the section has no other.
     */
    public static Guide in(Guide guide) {
        if (guide.items().anyMatch(item -> item.kind() == Kind.STIMULUS)) {
            return guide;
        }
        var asking = guide.sections().stream()
                .filter(section -> !section.items().isEmpty())
                .toList();
        var place = asking.get(Math.min(1, asking.size() - 1));
        var sections = new ArrayList<Section>();
        for (Section section : guide.sections()) {
            sections.add(section == place ? shownFirst(section) : section);
        }
        return new Guide(sections, guide.learningGoals(), guide.rules());
    }

    private static Section shownFirst(Section section) {
        var items = new ArrayList<>(section.items());
        int first = 0;
        while (first < items.size() - 1 && items.get(first).kind() == Kind.STATEMENT) {
            first++;
        }
        var item = items.get(items.get(first).kind() == Kind.STATEMENT ? 0 : first);
        items.set(
                items.indexOf(item),
                new Item(
                        item.id(),
                        Kind.STIMULUS,
                        item.say(),
                        item.must(),
                        item.probes(),
                        item.goal(),
                        item.choice(),
                        null));
        return new Section(section.title(), section.minutes(), items);
    }
}
