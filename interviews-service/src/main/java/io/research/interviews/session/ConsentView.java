package io.research.interviews.session;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Step;
import io.research.interviews.screener.ScreenerQuestionView;
import java.util.List;

/** What consent leads to: the screener's questions, or where there are none the first words of the interviewer. */
record ConsentView(@JsonUnwrapped StepView step, List<ScreenerQuestionView> screenerQuestions) {

    static ConsentView of(Step step) {
        var snapshot = step.snapshot();
        return new ConsentView(
                StepView.of(step),
                snapshot.stage() == Stage.SCREENING ? snapshot.screener().view() : List.of());
    }
}
