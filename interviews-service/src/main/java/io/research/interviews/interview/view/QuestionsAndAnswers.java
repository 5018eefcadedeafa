package io.research.interviews.interview.view;

import io.research.interviews.interview.state.InterviewSnapshot;
import io.research.interviews.interview.state.TurnOutcome;
import io.research.interviews.quality.answer.Conversation;
import io.research.interviews.quality.answer.QuestionAndAnswer;
import io.research.interviews.screener.ScreenerResponse;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Role;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A transcript as questions and what was said to each. */
public final class QuestionsAndAnswers {
    private static final double MILLIS = 1000;

    private QuestionsAndAnswers() {}

    public static Conversation conversation(
            InterviewSnapshot snapshot, List<ScreenerResponse> screenerResponses, List<Message> messages) {
        var studyVersion = snapshot.studyVersion();
        return new Conversation(
                snapshot.language(), studyVersion.study(), studyVersion.guide(), screenerResponses, of(messages));
    }

    /** The turn before says at which topic the interviewer has arrived; two of its messages are one question. */
    private static List<QuestionAndAnswer> of(List<Message> messages) {
        var exchanges = new ArrayList<QuestionAndAnswer>();
        int topic = 0;
        Message question = null;
        for (var message : messages) {
            if (message.role() == Role.ASSISTANT) {
                question = message;
                continue;
            }
            exchanges.add(exchange(topic, question, message));
            topic = TurnOutcome.of(message).progress().topicsDone();
        }
        return exchanges;
    }

    private static QuestionAndAnswer exchange(int topic, Message question, Message answer) {
        boolean isSpoken = answer.startS() != null
                && answer.endS() != null
                && answer.endS().compareTo(answer.startS()) > 0;
        return new QuestionAndAnswer(
                topic,
                question.text(),
                answer.text(),
                isSpoken
                        ? seconds(answer.startS(), answer.endS())
                        : Duration.between(question.saidAt(), answer.saidAt()).toMillis() / MILLIS,
                isSpoken,
                TurnOutcome.of(answer).concern());
    }

    private static double seconds(BigDecimal start, BigDecimal end) {
        return end.subtract(start).doubleValue();
    }
}
