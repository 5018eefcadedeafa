package io.research.interviews.interview;

import io.research.contracts.study.Guide.Item;
import io.research.interviews.moderator.InterviewState;
import io.research.interviews.quality.Conversation;
import io.research.interviews.quality.QuestionAndAnswer;
import io.research.interviews.screener.ScreenerResponse;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A transcript as questions and what was said to each. */
final class QuestionsAndAnswers {
    private static final double MILLIS = 1000;

    private QuestionsAndAnswers() {}

    /** @param state of the interviewer at the end; null where the interview has none */
    static Conversation conversation(
            InterviewSnapshot snapshot,
            InterviewState state,
            List<ScreenerResponse> screenerResponses,
            List<Message> messages) {
        var studyVersion = snapshot.studyVersion();
        var options = studyVersion
                .guide()
                .items()
                .filter(item -> item.choice() != null)
                .collect(Collectors.toMap(Item::id, item -> item.choice().options(), (one, other) -> one));
        return new Conversation(
                snapshot.language(),
                studyVersion.study(),
                studyVersion.guide(),
                screenerResponses,
                state == null ? Set.of() : state.topicsAnsweredEarly(),
                answered(messages, options),
                skipped(messages, options));
    }

    /** How many open questions were skipped. */
    private static int skipped(List<Message> messages, Map<String, List<String>> options) {
        return (int) messages.stream()
                .filter(message -> message.skipped() && !options.containsKey(message.item()))
                .count();
    }

    /** The previous turn tells which topic the interviewer has reached; two messages of one turn are one question. */
    private static List<QuestionAndAnswer> answered(List<Message> messages, Map<String, List<String>> options) {
        var exchanges = new ArrayList<QuestionAndAnswer>();
        int topic = 0;
        Message question = null;
        for (var message : messages) {
            if (message.role() == Role.ASSISTANT) {
                question = message;
                continue;
            }
            if (!message.skipped()) {
                boolean isChosen = message.item() != null
                        && isOneOf(options.getOrDefault(message.item(), List.of()), message.text());
                exchanges.add(exchange(topic, question, message, isChosen));
            }
            topic = TurnOutcome.of(message).progress().topicsDone();
        }
        return exchanges;
    }

    private static boolean isOneOf(List<String> options, String answer) {
        return options.stream().anyMatch(option -> option.strip().equalsIgnoreCase(answer.strip()));
    }

    private static QuestionAndAnswer exchange(int topic, Message question, Message answer, boolean isChosen) {
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
                isChosen,
                TurnOutcome.of(answer).concern());
    }

    private static double seconds(BigDecimal start, BigDecimal end) {
        return end.subtract(start).doubleValue();
    }
}
