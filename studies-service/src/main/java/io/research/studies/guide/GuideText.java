package io.research.studies.guide;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Section;
import io.research.kernel.json.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts a guide to and from the texts of a plan. Rendering and parsing gives the same guide, except for what no text
 * says: the ids of items, the goals that they serve, and for which answers a probe is meant.
 */
public final class GuideText {
    /** The check that a flow contains something to say. */
    public static final Check<String> HAS_ITEM = new Check<>(
            "no_topic",
            "must have a topic that the interviewer can talk about",
            flow -> items(FlowText.read(flow)) > 0);

    /** The check that a flow does not exceed the size of a guide. */
    public static final Check<String> HAS_FEW_ITEMS = new Check<>(
            "max_items",
            "must have at most " + Guide.MAX_ITEMS + " items, and " + Lines.MOST + " lines in all",
            flow -> Lines.areAtMost(flow, Guide.MAX_ITEMS)
                    || Lines.areFew(flow) && items(FlowText.read(flow)) <= Guide.MAX_ITEMS);

    private GuideText() {}

    /** As the {@code conversation_flow} of a plan. */
    public static String flow(Guide guide) {
        return FlowText.write(GuideForm.of(guide).sections());
    }

    /**
     * As the {@code learning_goals} of a plan; null without any.
     *
     * @param language of the labels, English where there are none in it; may be null
     */
    public static String learningGoals(Guide guide, String language) {
        return GoalText.write(GuideForm.of(guide).learningGoals(), language);
    }

    /**
     * The guide in these texts, its items numbered. Of a flow that is too long, only the first items; of one without
     * items, its words.
     */
    static Guide read(PlanTexts texts) {
        var sections = numbered(FlowText.read(texts.flow()));
        if (items(sections) == 0) {
            sections = List.of(new Section("", null, List.of(Item.question("q1", texts.flow()))));
        }
        return GuideForm.of(new Guide(sections, GoalText.read(texts.learningGoals()), texts.rules()));
    }

    private static List<Section> numbered(List<Section> read) {
        var sections = new ArrayList<Section>();
        int number = 0;
        for (Section section : read) {
            var items = new ArrayList<Item>();
            for (Item item : section.items()) {
                number++;
                if (number <= Guide.MAX_ITEMS) {
                    items.add(GuideItems.named(item, "q" + number));
                }
            }
            if (number <= Guide.MAX_ITEMS || !items.isEmpty()) {
                sections.add(new Section(section.title(), section.minutes(), items));
            }
        }
        return sections;
    }

    private static int items(List<Section> sections) {
        return sections.stream().mapToInt(section -> section.items().size()).sum();
    }
}
