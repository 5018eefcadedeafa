package io.research.interviews.moderator.model;

import io.research.contracts.study.StudyState.StudyPlan;
import io.research.interviews.moderator.Briefing;
import io.research.interviews.moderator.InterviewState;
import io.research.interviews.moderator.InterviewState.Position;
import io.research.interviews.moderator.Reply;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.guide.Topic;
import io.research.interviews.moderator.language.Language;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A turn that the rules have decided on and that others may word.
 *
 * @param asksAsWritten whether its question is the plan's, which is asked word for word
 * @param reply what the participant has said, with what was said before
 */
public record Assignment(Act act, Briefing briefing, StudyPlan plan, Turn byRules, boolean asksAsWritten, Reply reply) {

    /** What the turn does. */
    enum Act {
        PROBE,
        NEXT_QUESTION,
        NEXT_TOPIC
    }

    public Assignment {
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(byRules, "byRules");
    }

    /**
     * The assignment that is in a turn; none where the rules' own words are to be said: after anything but an answer, for
     * there every word counts, and at the end.
     */
    public static Optional<Assignment> of(
            Briefing briefing, StudyPlan plan, InterviewState before, Turn byRules, Reply reply) {
        InterviewState after = byRules.state();
        boolean isAnswered = after.answers() > before.answers();
        boolean goesOn = !byRules.finished() && !after.pending().stopAsked();
        if (!isAnswered || !goesOn || byRules.messages().isEmpty()) {
            return Optional.empty();
        }
        return act(before, after)
                .map(act -> new Assignment(act, briefing, plan, byRules, isOfPlan(briefing, byRules), reply));
    }

    /** What the rules would ask. */
    String question() {
        return byRules.messages().getLast();
    }

    /** What the rules would say before it; may be empty. */
    String lead() {
        return byRules.messages().size() > 1 ? byRules.messages().getFirst() : "";
    }

    Language language() {
        return briefing.language();
    }

    /** Minutes until the planned end, zero when it has passed; null when nothing is planned. */
    Long minutesLeft() {
        Duration planned = briefing.expectedDuration();
        return planned.isPositive()
                ? Math.max(
                        0,
                        planned.minusSeconds(byRules.state().spent().active()).toMinutes())
                : null;
    }

    /** Questions of the plan that are still to come. */
    List<String> upcoming() {
        Position now = byRules.state().position();
        List<Topic> topics = briefing.guide().topics();
        return Stream.concat(
                        topics.stream().skip(now.topic()).limit(1).flatMap(topic -> topic.questions().stream()
                                .skip(now.question() + 1L)),
                        topics.stream().skip(now.topic() + 1L).flatMap(topic -> topic.questions().stream()))
                .map(Question::ask)
                .filter(ask -> ask.wording().isAsWritten())
                .map(Ask::text)
                .toList();
    }

    private static Optional<Act> act(InterviewState before, InterviewState after) {
        if (after.position().equals(before.position())) {
            int more =
                    after.pending().probes().size() - before.pending().probes().size();
            return more > 0 ? Optional.of(Act.PROBE) : Optional.empty();
        }
        boolean sameTopic = after.position().topic() == before.position().topic();
        return Optional.of(sameTopic ? Act.NEXT_QUESTION : Act.NEXT_TOPIC);
    }

    private static boolean isOfPlan(Briefing briefing, Turn byRules) {
        Position now = byRules.state().position();
        String asked = byRules.messages().getLast();
        return briefing.guide().topics().stream()
                .skip(now.topic())
                .limit(1)
                .flatMap(topic -> topic.questions().stream())
                .flatMap(question -> Stream.concat(Stream.of(question.ask()), question.probes().stream()))
                .anyMatch(ask -> ask.wording().isAsWritten() && asked.endsWith(ask.text()));
    }
}
