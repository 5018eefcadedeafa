package io.research.interviews.live;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Step;
import io.research.interviews.screener.ScreenerQuestionView;
import java.util.List;

/** What consent leads to: the screener's questions, or where there are none the first words of the interviewer. */
record ConsentView(@JsonUnwrapped StepView step, List<ScreenerQuestionView> screenerQuestions) {

    static ConsentView of(Step step) {
        var standing = step.standing();
        return new ConsentView(
                StepView.of(step),
                standing.stage() == Stage.SCREENING ? standing.screener().view() : List.of());
    }
}
