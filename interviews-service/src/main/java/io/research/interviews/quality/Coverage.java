package io.research.interviews.quality;

import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Section;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which sections of the guide, and which of the learning goals named by its items, got an answer. */
final class Coverage {
    private Coverage() {}

    static SignalScore of(RatedAnswers answers) {
        List<Section> sections = answers.conversation().guide().sections();
        Set<Integer> answered = Stream.concat(
                        answers.all().stream().filter(RatedAnswer::counts).map(answer -> answer.exchange()
                                .topic()),
                        answers.conversation().answeredEarly().stream())
                .filter(topic -> topic < sections.size())
                .collect(Collectors.toSet());
        double byTopics = (double) answered.size() / sections.size();
        String note = answered.size() + " of " + sections.size() + " topics were answered";
        Set<Integer> goals = goals(sections);
        if (goals.isEmpty()) {
            return new SignalScore(byTopics, note + ".");
        }
        Set<Integer> reached = goals(answered.stream().map(sections::get).toList());
        return new SignalScore(
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
}
