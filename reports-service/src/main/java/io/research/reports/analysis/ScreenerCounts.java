package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.analysis.words.ChosenOption;
import io.research.contracts.study.StudyState;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** Counts the choices in the screener: answers with several options list them one after another. */
final class ScreenerCounts {
    private static final String BETWEEN = "; ";

    private ScreenerCounts() {}

    static List<Screener> of(StudyState study, List<Interview> interviews) {
        return study.screenerQuestions() == null
                ? List.of()
                : study.screenerQuestions().stream()
                        .filter(question -> question.options() != null
                                && !question.options().isEmpty())
                        .map(question -> new Screener(
                                question.text(),
                                question.options().stream()
                                        .map(option -> new Screener.Answer(
                                                option.text(), choosing(question.text(), option.text(), interviews)))
                                        .toList()))
                        .toList();
    }

    private static List<UUID> choosing(String question, String option, List<Interview> interviews) {
        return interviews.stream()
                .filter(interview -> interview.screenerResponses().stream()
                        .filter(one -> one.answer() != null && ChosenOption.isSame(question, one.question()))
                        .anyMatch(one -> isChosen(option, one.answer())))
                .map(Interview::id)
                .toList();
    }

    private static boolean isChosen(String option, String answer) {
        return ChosenOption.isSame(option, answer)
                || Arrays.stream(answer.split(BETWEEN)).anyMatch(one -> ChosenOption.isSame(option, one));
    }
}
