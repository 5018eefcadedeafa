package io.research.interviews.moderator;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Where an interview stands between two turns: an immutable value, kept by the caller as JSON under any naming
 * strategy and never changed by it. Members that this release does not know are ignored, missing ones count as nothing
 * yet.
 *
 * @param position of the current question in the guide
 * @param asked everything asked so far: questions as {@code topic.question}, counted from 1, and their probes as
 *     {@code topic.question/kind}
 * @param pending the question that waits for a reply
 * @param spoken turns of the interviewer so far, which rotate its wordings
 * @param answers replies that counted as an answer
 * @param lastProbe the wording of the last probe, so that it is not used twice in a row
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record InterviewState(
        Position position,
        List<String> asked,
        Pending pending,
        Spent spent,
        int spoken,
        int answers,
        String lastProbe,
        Ending ending) {
    private static final long LONGEST_SILENCE = Duration.ofMinutes(3).toSeconds();

    /**
     * A place in the guide. A question beyond the last one of its topic goes deeper into the topic; a topic beyond the
     * last one is the open question at the end.
     */
    public record Position(int topic, int question) {}

    /**
     * A question that waits for a reply.
     *
     * @param words what was said last on it
     * @param repeats how often it was said again
     * @param stopAsked whether the participant was asked if they wish to stop
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Pending(String words, List<String> probes, int repeats, boolean stopAsked) {
        public Pending {
            words = words == null ? "" : words;
            probes = probes == null ? List.of() : List.copyOf(probes);
        }
    }

    /**
     * Seconds since the interview was opened at the last reply, those of them that were not long silences, and the
     * latter at the beginning of the current topic.
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Spent(long total, long active, long activeBeforeTopic) {}

    public InterviewState {
        position = position == null ? new Position(0, 0) : position;
        asked = asked == null ? List.of() : List.copyOf(asked);
        pending = pending == null ? new Pending("", List.of(), 0, false) : pending;
        spent = spent == null ? new Spent(0, 0, 0) : spent;
        lastProbe = lastProbe == null ? "" : lastProbe;
        ending = ending == null ? Ending.NONE : ending;
    }

    static InterviewState atTheBeginning() {
        return new InterviewState(null, null, null, null, 0, 0, null, null);
    }

    InterviewState at(Duration elapsed) {
        long total = Math.max(spent.total(), elapsed.toSeconds());
        long active = spent.active() + Math.min(LONGEST_SILENCE, total - spent.total());
        return with(new Spent(total, active, spent.activeBeforeTopic()), answers);
    }

    InterviewState answered() {
        return with(spent, answers + 1);
    }

    InterviewState asking(Position next, String words) {
        boolean newTopic = next.topic() != position.topic();
        var spentSoFar = newTopic ? new Spent(spent.total(), spent.active(), spent.active()) : spent;
        return new InterviewState(
                next,
                plus(asked, id(next)),
                new Pending(words, List.of(), 0, false),
                spentSoFar,
                spoken + 1,
                answers,
                lastProbe,
                ending);
    }

    InterviewState probing(String kind, String wording, String words) {
        return new InterviewState(
                position,
                plus(asked, id(position) + '/' + kind),
                new Pending(words, plus(pending.probes, kind), pending.repeats, false),
                spent,
                spoken + 1,
                answers,
                wording,
                ending);
    }

    InterviewState repeating() {
        return with(new Pending(pending.words, pending.probes, pending.repeats + 1, false), ending);
    }

    InterviewState asksToStop() {
        return with(new Pending(pending.words, pending.probes, pending.repeats, true), ending);
    }

    InterviewState goesOn() {
        return with(new Pending(pending.words, pending.probes, pending.repeats, false), ending);
    }

    InterviewState ended(Ending how) {
        return with(pending, how);
    }

    /** Whether the current topic was probed in this way already. */
    boolean hasProbedTopic(String kind) {
        String topic = (position.topic() + 1) + ".";
        return asked.stream().anyMatch(id -> id.startsWith(topic) && id.endsWith('/' + kind));
    }

    private InterviewState with(Spent newSpent, int newAnswers) {
        return new InterviewState(position, asked, pending, newSpent, spoken, newAnswers, lastProbe, ending);
    }

    private InterviewState with(Pending newPending, Ending newEnding) {
        return new InterviewState(position, asked, newPending, spent, spoken + 1, answers, lastProbe, newEnding);
    }

    private static String id(Position position) {
        return (position.topic() + 1) + "." + (position.question() + 1);
    }

    private static List<String> plus(List<String> some, String one) {
        var more = new ArrayList<>(some);
        more.add(one);
        return more;
    }
}
