package io.research.interviews.conversation;

import io.research.interviews.interview.state.Stage;
import io.research.interviews.interview.state.Step;
import io.research.interviews.moderator.agenda.Progress;
import io.research.interviews.session.MessageView;
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
