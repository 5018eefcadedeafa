package io.research.interviews.moderator;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where an interview stands between two turns: an immutable value, kept by the caller as JSON under any naming
 * strategy and never changed by it. Members that this release does not know are ignored, missing ones count as nothing
 * yet.
 *
 * @param position of the current question in the guide
 * @param asked everything asked so far: questions as {@code topic.question}, counted from 1, and their probes and what
 *     else is said but once as {@code topic.question/kind}
 * @param pending the question that waits for a reply
 * @param spoken turns of the interviewer so far, which rotate its wordings
 * @param answers replies that counted as an answer
 * @param abuses replies that were abusive
 * @param summary what a language model keeps of the conversation before the part that it is told; never shown; or null
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record InterviewState(
        Position position,
        List<String> asked,
        Pending pending,
        Spent spent,
        int spoken,
        int answers,
        TurnEnd ending,
        int abuses,
        String summary) {
    private static final long LONGEST_SILENCE = Duration.ofMinutes(3).toSeconds();
    private static final long USUAL_TURN = 45;
    private static final double SECONDS_PER_WORD = 0.5;
    private static final String ANSWERED = "/ANSWERED";

    /**
     * A place in the guide: section and item, both counted from 0. Earlier releases also kept places beyond the end.
     */
    public record Position(int topic, int question) {}

    /**
     * A question that waits for a reply.
     *
     * @param words what was said last on it
     * @param repeats how often it was said again
     * @param stopAsked whether the participant was asked if they wish to stop
     * @param question of the plan to which the words belong, as it was said; blank in states of earlier releases
     * @param item the id of the guide's item that the question is; null in states of earlier releases
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Pending(
            String words, List<String> probes, int repeats, boolean stopAsked, String question, String item) {
        public Pending {
            words = words == null ? "" : words;
            probes = probes == null ? List.of() : List.copyOf(probes);
            question = question == null ? "" : question;
        }
    }

    /**
     * Seconds from the opening to the last reply; the part of them that was not long silence; and that part at the
     * beginning of the current topic.
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Spent(long total, long active, long activeBeforeTopic) {}

    public InterviewState {
        position = position == null ? new Position(0, 0) : position;
        asked = asked == null ? List.of() : List.copyOf(asked);
        pending = pending == null ? new Pending("", List.of(), 0, false, "", null) : pending;
        spent = spent == null ? new Spent(0, 0, 0) : spent;
        ending = ending == null ? TurnEnd.NONE : ending;
    }

    public static InterviewState atTheBeginning() {
        return new InterviewState(null, null, null, null, 0, 0, null, 0, null);
    }

    /**
     * Long silences are not counted: somebody whose device slept, or who was interrupted, has not spent more time on
     * the interview than others.
     */
    public InterviewState at(Duration elapsed, int words) {
        long total = Math.max(spent.total(), elapsed.toSeconds());
        long since = total - spent.total();
        long usual = Math.max(USUAL_TURN, Math.round(words * SECONDS_PER_WORD));
        long active = spent.active() + (since <= LONGEST_SILENCE ? since : Math.min(since, usual));
        return with(new Spent(total, active, spent.activeBeforeTopic()));
    }

    public InterviewState answered() {
        return new InterviewState(position, asked, pending, spent, spoken, answers + 1, ending, abuses, summary);
    }

    public InterviewState abused() {
        return new InterviewState(position, asked, pending, spent, spoken, answers, ending, abuses + 1, summary);
    }

    /** Stores the language model's summary of the conversation. */
    public InterviewState summed(String up) {
        return new InterviewState(position, asked, pending, spent, spoken, answers, ending, abuses, up);
    }

    /** @param item the id of the item at that place */
    public InterviewState asking(Position next, String item, String words) {
        boolean isNewTopic = next.topic() != position.topic();
        return new InterviewState(
                next,
                plus(asked, id(next)),
                new Pending(words, List.of(), 0, false, words, item),
                isNewTopic ? new Spent(spent.total(), spent.active(), spent.active()) : spent,
                spoken + 1,
                answers,
                ending,
                abuses,
                summary);
    }

    public InterviewState probing(String kind, String words) {
        return new InterviewState(
                position,
                plus(asked, id(position) + '/' + kind),
                new Pending(words, plus(pending.probes, kind), pending.repeats, false, pending.question, pending.item),
                spent,
                spoken + 1,
                answers,
                ending,
                abuses,
                summary);
    }

    /** Records that something was said that may be said only once. */
    public InterviewState marking(String kind) {
        return withAsked(id(position) + '/' + kind);
    }

    /** Records that a question of the plan was answered before it was asked. */
    public InterviewState answeredEarly(Position place) {
        return wasAnswered(place) ? this : withAsked(id(place) + ANSWERED);
    }

    /** The same question in other words. */
    public InterviewState waitingFor(String words) {
        return with(
                new Pending(words, pending.probes, pending.repeats, pending.stopAsked, pending.question, pending.item));
    }

    public InterviewState repeating() {
        return spokenWith(
                new Pending(pending.words, pending.probes, pending.repeats + 1, false, pending.question, pending.item));
    }

    public InterviewState asksToStop() {
        return spokenWith(
                new Pending(pending.words, pending.probes, pending.repeats, true, pending.question, pending.item));
    }

    public InterviewState goesOn() {
        return spokenWith(
                new Pending(pending.words, pending.probes, pending.repeats, false, pending.question, pending.item));
    }

    public InterviewState ended(TurnEnd how) {
        return new InterviewState(position, asked, pending, spent, spoken + 1, answers, how, abuses, summary);
    }

    /** The question of the plan that the next reply answers, as it was worded; null if it answers none. */
    public String questionAnswered() {
        return pending.stopAsked() || pending.question().isBlank() ? null : pending.question();
    }

    /** The id of that question in the guide; null where the next reply answers none, and where that is not known. */
    public String itemAnswered() {
        return questionAnswered() == null ? null : pending.item();
    }

    /** The words of the follow-up that the next reply answers; null if it answers the question of the plan itself, or none. */
    public String followUpAnswered() {
        return questionAnswered() == null || pending.probes().isEmpty() ? null : pending.words();
    }

    /** How many questions were asked, probes not counted. */
    public int questions() {
        return (int) asked.stream().filter(id -> id.indexOf('/') < 0).count();
    }

    /** Whether the question was found to be answered before it was asked. */
    public boolean wasAnswered(Position place) {
        return asked.contains(id(place) + ANSWERED);
    }

    /** The topics, counted from 0, of questions that were found to be answered before they were asked. */
    public Set<Integer> topicsAnsweredEarly() {
        return asked.stream()
                .filter(id -> id.endsWith(ANSWERED))
                .map(id -> Integer.parseInt(id.substring(0, id.indexOf('.'))) - 1)
                .collect(Collectors.toSet());
    }

    /** Whether the current topic was probed in this way already. */
    public boolean hasProbedTopic(String kind) {
        String topic = (position.topic() + 1) + ".";
        return asked.stream().anyMatch(id -> id.startsWith(topic) && id.endsWith('/' + kind));
    }

    /** Whether this was said before, in whichever topic. */
    public boolean hasMarked(String kind) {
        return asked.stream().anyMatch(id -> id.endsWith('/' + kind));
    }

    private InterviewState with(Spent newSpent) {
        return new InterviewState(position, asked, pending, newSpent, spoken, answers, ending, abuses, summary);
    }

    private InterviewState with(Pending newPending) {
        return new InterviewState(position, asked, newPending, spent, spoken, answers, ending, abuses, summary);
    }

    private InterviewState spokenWith(Pending newPending) {
        return new InterviewState(position, asked, newPending, spent, spoken + 1, answers, ending, abuses, summary);
    }

    private InterviewState withAsked(String what) {
        return new InterviewState(
                position, plus(asked, what), pending, spent, spoken, answers, ending, abuses, summary);
    }

    public static String id(Position position) {
        return (position.topic() + 1) + "." + (position.question() + 1);
    }

    private static List<String> plus(List<String> some, String one) {
        var more = new ArrayList<>(some);
        more.add(one);
        return more;
    }
}
