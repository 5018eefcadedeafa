package io.research.interviews.live;

import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Step;
import io.research.interviews.moderator.Progress;
import java.util.List;

/**
 * What a step of the participant leads to (contract §6.1).
 *
 * @param messages only what is new
 */
record StepView(List<MessageView> messages, Stage state, Progress progress) {

    static StepView of(Step step) {
        return new StepView(
                MessageView.of(step.messages()),
                step.standing().stage(),
                step.standing().progress());
    }
}
