package io.research.interviews.screener;

import io.research.contracts.study.StudyState.ScreenerQuestion;
import java.util.List;

/** A question as the participant sees it: nothing in it tells which answer disqualifies. */
public record ScreenerQuestionView(String id, String text, String type, List<Option> options) {

    /** One answer to choose. */
    public record Option(String id, String text) {}

    public ScreenerQuestionView {
        options = List.copyOf(options);
    }

    static ScreenerQuestionView of(ScreenerQuestion question) {
        var options = question.options().stream()
                .map(option -> new Option(option.id(), option.text()))
                .toList();
        return new ScreenerQuestionView(question.id(), question.text(), question.type(), options);
    }
}
