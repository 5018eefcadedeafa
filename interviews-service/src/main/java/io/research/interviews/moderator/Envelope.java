package io.research.interviews.moderator;

import io.research.interviews.moderator.agenda.Agenda;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.InterviewState;
import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.reply.Reply;
import io.research.interviews.moderator.reply.ReplyKind;
import io.research.interviews.moderator.reply.Wish;
import io.research.interviews.moderator.safety.Concern;
import io.research.text.words.Words;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What may be done in one turn, whoever chooses: the turn of the rules, and the acts that are open beside it. Another
 * reading of the reply adds care to that of the rules and takes none away.
 */
public final class Envelope {
    private static final int MOST_UPCOMING = 12;
    /** Who says more than that in one go says more than a wish. */
    private static final int MOST_WORDS_OF_KNOWN = 40;

    /** What comes before what was said, the most urgent first. */
    private static final List<ReplyKind> BY_URGENCY = List.of(
            ReplyKind.CRISIS,
            ReplyKind.MINOR,
            ReplyKind.ABUSE,
            ReplyKind.STOP,
            ReplyKind.PAUSE,
            ReplyKind.DISTRESS,
            ReplyKind.REFUSAL,
            ReplyKind.CORRECTION,
            ReplyKind.MEDICAL_QUESTION);

    private final TurnRules rules;
    private final Agenda agenda;
    private final InterviewState state;
    private final Reply reply;
    private final ReplyKind heard;
    private final boolean isOwed;
    private final Turn byRules;

    Envelope(Briefing briefing, TurnRules rules, InterviewState state, Reply reply) {
        this.rules = rules;
        this.agenda = new Agenda(briefing.guide());
        this.state = state;
        this.reply = reply;
        this.heard = rules.heard(reply);
        this.isOwed = !rules.owed(state, reply).isEmpty();
        this.byRules = rules.next(state, reply);
    }

    /** A question of the plan that is still to come. */
    public record Upcoming(String id, String words, boolean isMust) {}

    /**
     * An act that somebody proposes.
     *
     * @param target the id of the question that is asked or probed; null where the act has none
     * @param answered the ids of questions to come that were answered already
     */
    public record Move(Act act, String target, Set<String> answered) {
        public Move {
            answered = Set.copyOf(answered);
        }
    }

    /** What the rules say. */
    public Turn byRules() {
        return byRules;
    }

    /** Whether the turn is that of the rules, and nobody else is waited for. */
    public boolean isSettled() {
        return TurnRules.isInCrisis(state) || heard == ReplyKind.CRISIS || heard == ReplyKind.MINOR || isKnown();
    }

    /** The rules know what the reply is, their words are fixed, and it is too short to hide anything more urgent. */
    private boolean isKnown() {
        boolean isPlain = heard != ReplyKind.ANSWER || waitsForConsent() && rules.decides(reply);
        return isPlain && open().isEmpty() && Words.count(reply.text()) <= MOST_WORDS_OF_KNOWN;
    }

    /** Whether something was said in this interview that is not to be repeated; from then on nothing is. */
    public boolean isFlagged() {
        return Probing.wasFlagged(state) || BY_URGENCY.contains(heard) && heard != ReplyKind.CORRECTION;
    }

    /** The id of the question that waits. */
    public String current() {
        return InterviewState.id(state.position());
    }

    /** The words that wait for an answer. */
    public String currentWords() {
        return state.pending().words();
    }

    /** How many follow-ups the question had. */
    public int followUps() {
        return state.pending().probes().size();
    }

    /** The acts that are open now; without a target, and as far as nothing to come was answered. */
    public Set<Act> open() {
        var open = EnumSet.noneOf(Act.class);
        if (mayAct()) {
            if (rules.reachable(state).isEmpty()) {
                open.add(Act.CLOSE);
            } else {
                open.addAll(Set.of(Act.ASK, Act.MOVE_ON));
            }
            if (followUp().isPresent()) {
                open.add(Act.ASK);
            }
            if (rules.mayProbe(state, reply)) {
                open.add(Act.PROBE);
            }
        }
        if (mayAnswer()) {
            open.add(Act.ANSWER);
        }
        return open;
    }

    /** What of the plan is still to come, at most the next dozen; a follow-up of the question that waits is the first. */
    public List<Upcoming> upcoming() {
        var followUp = followUp().map(choice -> new Upcoming(followUpId(choice), choice.words(), false)).stream();
        var questions = places().entrySet().stream()
                .filter(place -> !state.wasAnswered(place.getValue()))
                .map(place ->
                        new Upcoming(place.getKey(), rules.question(place.getValue()), rules.isMust(place.getValue())));
        return Stream.concat(followUp, questions).toList();
    }

    /** The turn that the act is, in the words of the rules; empty where it is not open. */
    public Optional<Turn> turn(Move move) {
        return switch (move.act()) {
            case PROBE ->
                mayAct() && isCurrent(move.target()) && rules.mayProbe(state, reply)
                        ? Optional.of(rules.probe(known(state.answered(), move)))
                        : Optional.empty();
            case ASK -> mayAct() ? ask(move) : Optional.empty();
            case MOVE_ON -> mayAct() ? next(known(state, move), move.target()) : Optional.empty();
            case ANSWER -> mayAnswer() ? Optional.of(rules.answerBack(known(state, move))) : Optional.empty();
            case CLOSE -> {
                var known = known(state.answered(), move);
                yield mayAct() && rules.reachable(known).isEmpty() ? Optional.of(rules.close(known)) : Optional.empty();
            }
        };
    }

    /**
     * The turn of the rules after what another reading has found; empty where it found nothing that the rules had not.
     *
     * @param concern null where it found none
     */
    public Optional<Turn> raised(Concern concern, Wish wish) {
        ReplyKind second = mostUrgent(heardIn(concern), heardIn(wish));
        boolean isMore = urgency(second) < urgency(heard);
        if (state.pending().stopAsked() && wish == Wish.STOP && urgency(heard) > urgency(ReplyKind.STOP)) {
            return Optional.of(rules.stop(state).flagged(concern));
        }
        if (isMore) {
            var now = waitsForConsent() ? state.goesOn() : state;
            return Optional.of(
                    rules.after(rules.flagging(now, concern), reply, second).flagged(concern));
        }
        return concern == null || !concern.isNeverRepeated()
                ? Optional.empty()
                : Optional.of(
                        byRules.with(rules.flagging(byRules.state(), concern)).flagged(concern));
    }

    private Optional<Turn> ask(Move move) {
        var choice = followUp().filter(one -> followUpId(one).equals(move.target()));
        return choice.isPresent()
                ? Optional.of(rules.probe(known(state.answered(), move), choice.get()))
                : next(known(state.answered(), move), move.target());
    }

    /** Asks at the place with that id, or at the next one. */
    private Optional<Turn> next(InterviewState known, String target) {
        return rules.reachable(known).stream()
                .filter(place -> target == null || InterviewState.id(place).equals(target))
                .findFirst()
                .map(place -> rules.ask(known, place, ""));
    }

    private InterviewState known(InterviewState after, Move move) {
        var places = places();
        var now = after;
        for (String id : move.answered()) {
            now = places.containsKey(id) ? now.answeredEarly(places.get(id)) : now;
        }
        return now;
    }

    /** The places of the plan that come later, by their ids. */
    private Map<String, Position> places() {
        return agenda.placesAfter(state.position())
                .limit(MOST_UPCOMING)
                .collect(Collectors.toMap(InterviewState::id, place -> place, (one, same) -> one, LinkedHashMap::new));
    }

    private Optional<Probing.Choice> followUp() {
        return mayAct() ? rules.followUp(state, reply) : Optional.empty();
    }

    private String followUpId(Probing.Choice choice) {
        return current() + "." + choice.kind().substring(Probing.OF_PLAN.length());
    }

    private boolean isCurrent(String target) {
        return target == null || target.equals(current());
    }

    /** After anything but an answer the rules speak, for there every word counts. */
    private boolean mayAct() {
        return heard == ReplyKind.ANSWER && !waitsForConsent() && !isOwed;
    }

    /** Whether the participant was asked to end or to go on. */
    private boolean waitsForConsent() {
        return state.pending().stopAsked() || state.pending().checkedIn();
    }

    private boolean mayAnswer() {
        boolean mayAsk =
                heard == ReplyKind.ANSWER || heard == ReplyKind.QUESTION_BACK || heard == ReplyKind.CLARIFICATION;
        return mayAsk && !waitsForConsent() && !isOwed && rules.mayRepeat(state);
    }

    private static ReplyKind mostUrgent(ReplyKind one, ReplyKind other) {
        return urgency(one) <= urgency(other) ? one : other;
    }

    private static int urgency(ReplyKind heard) {
        int at = BY_URGENCY.indexOf(heard);
        return at < 0 ? BY_URGENCY.size() : at;
    }

    private static ReplyKind heardIn(Concern concern) {
        return switch (concern) {
            case null -> ReplyKind.ANSWER;
            case CRISIS -> ReplyKind.CRISIS;
            case MINOR -> ReplyKind.MINOR;
            case THREAT, SEXUAL, ABUSE -> ReplyKind.ABUSE;
            case DISTRESS -> ReplyKind.DISTRESS;
            case MEDICAL -> ReplyKind.MEDICAL_QUESTION;
            case STOP -> ReplyKind.STOP;
            case PAUSE -> ReplyKind.PAUSE;
            case SKIP -> ReplyKind.REFUSAL;
            case CORRECTION -> ReplyKind.CORRECTION;
            case OTHERS_DATA -> ReplyKind.ANSWER;
        };
    }

    private static ReplyKind heardIn(Wish wish) {
        return switch (wish) {
            case SKIP -> ReplyKind.REFUSAL;
            case STOP -> ReplyKind.STOP;
            case PAUSE -> ReplyKind.PAUSE;
            case CORRECTION -> ReplyKind.CORRECTION;
            case ANSWER, QUESTION, CLARIFICATION, OTHER -> ReplyKind.ANSWER;
        };
    }
}
