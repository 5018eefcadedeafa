package io.research.interviews.session;

import io.research.interviews.interview.Stage;
import io.research.interviews.interview.Step;
import io.research.interviews.moderator.Progress;
import java.util.List;

/**
 * What a step of the participant leads to (contract §6.1).
 *
 * @param messages only what is new
 */
public record StepView(List<MessageView> messages, Stage state, Progress progress) {

    public static StepView of(Step step) {
        return new StepView(
                MessageView.of(step), step.snapshot().stage(), step.snapshot().progress());
    }
}
