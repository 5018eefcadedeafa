package io.research.studies.guide;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.List;
import java.util.stream.Collectors;

/** Normalises guides for storage, whoever made them: without white space around lines, and with warnings. */
final class GuideForm {
    private GuideForm() {}

    static Guide of(Guide guide) {
        int goals = guide.learningGoals().size();
        return new Guide(
                guide.sections().stream()
                        .map(section -> of(section, goals))
                        .filter(section ->
                                !section.title().isEmpty() || !section.items().isEmpty())
                        .toList(),
                guide.learningGoals().stream()
                        .map(goal ->
                                new Goal(line(goal.text()), isBlank(goal.evidence()) ? null : line(goal.evidence())))
                        .toList(),
                isBlank(guide.rules()) ? null : guide.rules());
    }

    private static Section of(Section section, int goals) {
        var items = section.items().stream()
                .filter(item -> !item.say().isBlank())
                .map(item -> of(item, goals))
                .toList();
        return new Section(line(section.title()), section.minutes(), items);
    }

    private static Item of(Item item, int goals) {
        var options = item.choice() == null
                ? List.<String>of()
                : item.choice().options().stream().map(GuideForm::lines).toList();
        var probes = item.probes().stream()
                .filter(probe -> !probe.say().isBlank())
                .map(probe -> new Probe(probe.when(), lines(probe.say())))
                .toList();
        boolean hasGoal = item.goal() != null && item.goal() >= 1 && item.goal() <= goals;
        return GuideWarning.on(new Item(
                item.id(),
                item.kind(),
                lines(item.say()),
                item.must(),
                probes,
                hasGoal ? item.goal() : null,
                options.isEmpty() ? null : new Choice(options, item.choice().fixed()),
                null));
    }

    private static boolean isBlank(String text) {
        return text == null || text.isBlank();
    }

    /** The text in one line. */
    static String line(String text) {
        return lines(text).replaceAll("\\s*\\n\\s*", " ");
    }

    private static String lines(String text) {
        return List.of(text.strip().split("\\R")).stream().map(String::strip).collect(Collectors.joining("\n"));
    }
}
