package io.research.interviews.moderator;

import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Probe;
import io.research.interviews.moderator.InterviewState.Position;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The state of an interview after a reply, and the turns that can follow.
 *
 * @param state of the turn before, at the time of the reply
 * @param kind that the reply is
 */
record Situation(Briefing briefing, InterviewState state, ParsedReply heard, ReplyKind kind) {
    private static final int MOST_REPEATS = 1;
    private static final int MOST_ASIDES = 4;
    private static final int SHORT_ANSWER = 5;
    private static final int TERSE_ANSWERS = 3;
    private static final String OF_PLAN = "PLAN";
    private static final String OF_OWN = "OWN";

    Situation at(InterviewState other) {
        return new Situation(briefing, other, heard, kind);
    }

    Agenda agenda() {
        return new Agenda(briefing.guide());
    }

    Speech speech() {
        return new Speech(briefing);
    }

    Pace pace() {
        return new Pace(briefing, state);
    }

    String say(Saying saying) {
        return speech().say(saying, state.spoken());
    }

    Turn turn(InterviewState next, String... messages) {
        return new Turn(
                Stream.of(messages).filter(message -> !message.isBlank()).toList(),
                shown(next),
                next,
                next.ending(),
                agenda().progress(next),
                heard == null ? null : heard.flag());
    }

    /** Goes to the next item; a blank lead is replaced by one that suits it. */
    Turn moveOn(String lead) {
        return agenda().next(state, pace()).map(place -> ask(place, lead)).orElseGet(() -> complete(lead));
    }

    /** Leaves the topic, because something was said in it that must not be pursued. */
    Turn leaveTopic(String lead) {
        return agenda().nextTopic(state, pace()).map(place -> ask(place, lead)).orElseGet(() -> complete(lead));
    }

    /** Asks the item at that place, after the statements before it. */
    Turn ask(Position place, String lead) {
        String question = speech().question(place);
        var messages = Stream.of(
                        Stream.of(lead.isBlank() ? leadTo(place) : lead),
                        agenda().statementsBefore(place, state.position()).stream()
                                .map(Item::say),
                        Stream.of(question))
                .flatMap(some -> some);
        return turn(
                state.asking(place, agenda().item(place).map(Item::id).orElse(null), question),
                messages.toArray(String[]::new));
    }

    /** Says the remaining statements of the plan and goodbye. */
    Turn complete(String lead) {
        var messages = Stream.of(
                        Stream.of(lead),
                        agenda().statementsAtEnd().stream().map(Item::say),
                        Stream.of(say(Saying.GOODBYE)))
                .flatMap(some -> some);
        return end(TurnEnd.COMPLETED, messages.toArray(String[]::new));
    }

    Turn end(TurnEnd turnEnd, String... messages) {
        return turn(state.ended(turnEnd), messages);
    }

    /** Asks the pending question once more; if that was already done, gives up on it. */
    Turn askAgain(String lead, String otherwise) {
        return mayRepeat()
                ? turn(
                        state.repeating(),
                        Speech.joined(lead, say(Saying.BACK)),
                        state.pending().words())
                : moveOn(otherwise);
    }

    boolean mayRepeat() {
        return state.pending().repeats() < MOST_REPEATS;
    }

    /**
     * Returns to the pending question after answering the participant's, a limited number of times; for the last
     * question once.
     */
    Turn askAfter(String answer) {
        boolean comesBack = agenda().isLast(state.position())
                ? mayRepeat()
                : state.pending().repeats() < MOST_ASIDES;
        return comesBack
                ? turn(
                        state.repeating(),
                        Speech.joined(answer, say(Saying.BACK)),
                        state.pending().words())
                : moveOn(answer);
    }

    /** Asks the same question again, as after a break; this does not count as a repetition. */
    Turn askStill(String lead) {
        return turn(state.goesOn(), lead, state.pending().words());
    }

    Turn stop() {
        boolean hasAskedAll = agenda().isLast(state.position())
                && agenda().item(state.position()).filter(Item::must).isEmpty();
        return hasAskedAll
                ? end(TurnEnd.COMPLETED, say(Saying.GOODBYE))
                : end(TurnEnd.PARTICIPANT_LEFT, say(Saying.STOPPED));
    }

    /** Follows up on the answer if the guide has a follow-up for it, or if it was short. */
    Optional<Turn> followUp() {
        if (!mayFollowUp()) {
            return Optional.empty();
        }
        return probeOfGuide().or(() -> isShort() ? Optional.of(neutralProbe()) : Optional.empty());
    }

    /** Whether there is time for a follow-up, and nothing was said in the topic that forbids one. */
    boolean mayFollowUp() {
        return state.pending().probes().size() < pace().probes() && !isTopicFlagged();
    }

    /**
     * The guide's next follow-up for any answer; follow-ups for particular answers need a model that understands
     * answers.
     */
    Optional<Turn> probeOfGuide() {
        List<Probe> probes = agenda().item(state.position()).map(Item::probes).orElse(List.of());
        int first = (int) state.pending().probes().stream()
                .filter(probe -> probe.startsWith(OF_PLAN))
                .count();
        return IntStream.range(first, probes.size())
                .filter(at -> probes.get(at).when() == null)
                .mapToObj(at -> probe(OF_PLAN + (at + 1), probes.get(at).say()))
                .findFirst();
    }

    Turn neutralProbe() {
        return probe(OF_OWN, say(Saying.PROBE_MORE));
    }

    private Turn probe(String kind, String words) {
        return turn(state.probing(kind, words), words);
    }

    /** Whether something was said in this topic that must not be pursued. */
    boolean isTopicFlagged() {
        return state.hasProbedTopic(Saying.DISTRESS.name()) || state.hasProbedTopic(Saying.CRISIS.name());
    }

    /** A short answer to an open question, from somebody whose other answers are longer. */
    private boolean isShort() {
        boolean isOpen = agenda().item(state.position())
                .filter(item -> item.choice() == null)
                .isPresent();
        return isOpen
                && heard.words() <= SHORT_ANSWER
                && !heard.saysNothing()
                && !state.pending().probes().contains(OF_OWN)
                && !heard.plain().value().chars().allMatch(unit -> Character.isDigit(unit) || unit == ' ')
                && !isTerse();
    }

    private boolean isTerse() {
        return state.asked().stream().filter(one -> one.endsWith('/' + OF_OWN)).count() >= TERSE_ANSWERS;
    }

    private String leadTo(Position next) {
        if (next.topic() == state.position().topic()) {
            return speech().say(Saying.ACKNOWLEDGE, state.questions());
        }
        return speech().say(agenda().isLastTopic(next) ? Saying.LAST_TOPIC : Saying.NEXT_TOPIC, next.topic());
    }

    private Stimulus.Kind shown(InterviewState next) {
        var stimulus = briefing.stimulus();
        boolean isShown = stimulus != null
                && next.ending() == TurnEnd.NONE
                && !next.pending().stopAsked()
                && next.pending().probes().isEmpty()
                && stimulus.first().equals(next.position());
        return isShown ? stimulus.kind() : null;
    }
}
