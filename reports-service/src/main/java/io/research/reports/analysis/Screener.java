package io.research.reports.analysis;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/** A screener question with options, and the interviews in which each was chosen. */
public record Screener(String question, List<Answer> answers) {

    public Screener {
        answers = List.copyOf(answers);
    }

    Screener without(Set<UUID> interviewIds) {
        return new Screener(
                question,
                answers.stream()
                        .map(one -> new Answer(
                                one.text(),
                                one.interviewIds().stream()
                                        .filter(id -> !interviewIds.contains(id))
                                        .toList()))
                        .toList());
    }

    /** One option. */
    public record Answer(String text, List<UUID> interviewIds) {

        public Answer {
            interviewIds = List.copyOf(interviewIds);
        }
    }
}
