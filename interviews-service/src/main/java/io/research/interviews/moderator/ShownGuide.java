package io.research.interviews.moderator;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Section;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/** The guide as one person sees it: options are part of the words of their item, in this person's order. */
public final class ShownGuide {
    private ShownGuide() {}

    public static Guide of(Guide guide, UUID interviewId) {
        return guide.items().noneMatch(item -> item.choice() != null)
                ? guide
                : new Guide(
                        guide.sections().stream()
                                .map(section -> new Section(
                                        section.title(),
                                        section.minutes(),
                                        section.items().stream()
                                                .map(item -> of(item, interviewId))
                                                .toList()))
                                .toList(),
                        guide.learningGoals(),
                        guide.rules());
    }

    private static Item of(Item item, UUID interviewId) {
        return item.choice() == null
                ? item
                : new Item(
                        item.id(),
                        item.kind(),
                        words(item.say(), item.choice(), interviewId),
                        item.must(),
                        item.probes(),
                        item.goal(),
                        item.choice(),
                        item.warning());
    }

    /** The options at the end of a message, in the order of that person; empty if it offers no choice. */
    public static List<String> optionsIn(Guide guide, UUID interviewId, String said) {
        return guide.items()
                .filter(item -> item.choice() != null)
                .filter(item -> said.endsWith(words(item.say(), item.choice(), interviewId)))
                .map(item -> ordered(item.choice(), interviewId))
                .findFirst()
                .orElse(List.of());
    }

    /** The item and the options, one per line. */
    private static String words(String say, Choice choice, UUID interviewId) {
        return say + "\n– " + String.join("\n– ", ordered(choice, interviewId));
    }

    /** Always in the same order for the same interview. */
    private static List<String> ordered(Choice choice, UUID interviewId) {
        int moving = choice.options().size() - choice.fixed();
        var options = new ArrayList<>(choice.options().subList(0, moving));
        Collections.rotate(options, Math.floorMod(interviewId.getLeastSignificantBits(), Math.max(1, moving)));
        options.addAll(choice.options().subList(moving, choice.options().size()));
        return options;
    }
}
