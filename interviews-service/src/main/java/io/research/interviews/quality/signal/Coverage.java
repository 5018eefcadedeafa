package io.research.interviews.quality.signal;

import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import io.research.interviews.quality.answer.Measured;
import io.research.interviews.quality.answer.RatedAnswer;
import io.research.interviews.quality.answer.RatedAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Which sections of the guide, and which of the learning goals that its items name, something was said to. */
final class Coverage {
    private Coverage() {}

    static Measured of(RatedAnswers answers) {
        List<Section> sections = answers.conversation().guide().sections();
        Set<Integer> answered = answers.all().stream()
                .filter(RatedAnswer::counts)
                .map(answer -> answer.exchange().topic())
                .filter(topic -> topic < sections.size())
                .collect(Collectors.toSet());
        double byTopics = (double) answered.size() / sections.size();
        String note = answered.size() + " of " + sections.size() + " topics were answered";
        Set<Integer> goals = goals(sections);
        if (goals.isEmpty()) {
            return Measured.of(byTopics, note + ".");
        }
        Set<Integer> reached = goals(answered.stream().map(sections::get).toList());
        return Measured.of(
                (byTopics + (double) reached.size() / goals.size()) / 2,
                note + ", and " + reached.size() + " of " + goals.size() + " learning goals.");
    }

    private static Set<Integer> goals(List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.items().stream())
                .map(Item::goal)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** What a section is made of: its title, its items and their follow-ups. */
    static List<String> texts(Section section) {
        var texts = new ArrayList<>(List.of(section.title()));
        section.items().forEach(item -> {
            texts.add(item.say());
            item.probes().stream().map(Probe::say).forEach(texts::add);
        });
        return texts;
    }
}
