package io.research.interviews.moderator;

import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.interviews.moderator.InterviewState.Position;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Limits what a language model may do in one turn. The model chooses and words; the code decides the order of tasks and
 * stimuli, what must be asked, the time, the number of follow-ups, and how to care for the participant. A proposal is
 * never refused: if it is not possible, the nearest possible one is carried out. What the model reads can add care to
 * what the phrase lists found, but never remove it.
 */
final class Envelope {
    private static final int MOST_UPCOMING = 8;
    /** A reply longer than this contains more than a wish. */
    private static final int MOST_WORDS_OF_WISH = 12;

    private static final Set<ReplyKind> PLAIN_WISHES =
            EnumSet.of(ReplyKind.NO_WORDS, ReplyKind.STOP, ReplyKind.PAUSE, ReplyKind.SKIP, ReplyKind.RETURNED);

    private final Situation at;
    private final Turn byRules;

    Envelope(Situation at) {
        this.at = at;
        this.byRules = ScriptedInterviewer.answer(at);
    }

    /** An item of the guide that is still to come. */
    record Upcoming(String id, Kind kind, String say, boolean isMust) {}

    /**
     * What a model proposes.
     *
     * @param safety null where it sees nothing that calls for care
     * @param answered the ids of items, the one that waits among them, that the participant has answered
     * @param target the id of the item that is asked; null where the act has none
     */
    record Move(Concern safety, Set<Wish> also, Set<String> answered, Act act, String target) {
        Move {
            also = Set.copyOf(also);
            answered = Set.copyOf(answered);
        }
    }

    /**
     * The turn that results from a proposal, in the words of the guide.
     *
     * @param leads how many of its first messages are replaced by the model's statements
     * @param mayAsk whether the model's question replaces the last message
     * @param isFixed whether the messages are said as they are, and none of the model's words
     */
    record Choice(Turn turn, int leads, boolean mayAsk, boolean isFixed) {}

    /** The turn that the interviewer takes without a model. */
    Turn byRules() {
        return byRules;
    }

    /** Whether that turn is taken and no model is asked. */
    boolean isSettled() {
        return at.kind() == ReplyKind.CRISIS
                || at.kind() == ReplyKind.MINOR
                || at.state().pending().stopAsked()
                        && (at.heard().agrees() || at.heard().declines())
                || at.state().pending().stopAsked() && at.state().hasProbedTopic(Saying.CRISIS.name())
                || PLAIN_WISHES.contains(at.kind()) && isOnlyWish();
    }

    /** Whether something was read in the reply that is not to be said back. */
    boolean isFlagged() {
        return at.heard().flag() != null;
    }

    InterviewState state() {
        return at.state();
    }

    /** The item that waits for an answer. */
    Optional<Item> current() {
        return at.agenda().item(at.state().position());
    }

    /** The words that wait for an answer. */
    String currentWords() {
        return at.state().pending().words();
    }

    boolean mayProbe() {
        return at.mayFollowUp();
    }

    /** The guide's follow-ups for that item. */
    List<Probe> probes() {
        return current().map(Item::probes).orElse(List.of());
    }

    /** Whether nothing is left to ask. */
    boolean mayClose() {
        return at.agenda().reachable(at.state(), at.pace()).isEmpty();
    }

    long minutesLeft() {
        return at.pace().minutesLeft();
    }

    /** The items still to come: the next unanswered ones, up to the first one that must not be skipped. */
    List<Upcoming> upcoming() {
        var open = at.agenda().after(at.state().position()).stream()
                .filter(place -> !at.state().wasAnswered(place))
                .toList();
        var reachable = at.agenda().reachable(at.state(), at.pace());
        return Stream.concat(
                        open.stream().limit(MOST_UPCOMING), reachable.stream().skip(Math.max(0, reachable.size() - 1)))
                .distinct()
                .map(this::upcoming)
                .toList();
    }

    private Upcoming upcoming(Position place) {
        var item = at.agenda().item(place).orElseThrow();
        return new Upcoming(item.id(), item.kind(), item.say(), at.agenda().isMust(place));
    }

    /** The turn that results from the proposal. */
    Choice choose(Move move) {
        var now = at.at(known(move));
        Choice choice = cared(move, now).orElseGet(() -> acted(move, now));
        Concern flag = mostUrgent(at.heard().flag(), move.safety());
        return new Choice(choice.turn().flagged(flag), choice.leads(), choice.mayAsk(), choice.isFixed());
    }

    /** The concern that comes before the content, found by the lists or by the model. */
    private Optional<Choice> cared(Move move, Situation now) {
        ReplyKind kind = mostUrgent(move);
        return Optional.ofNullable(
                switch (kind) {
                    case CRISIS, MINOR, STOP, PAUSE -> fixed(Reaction.of(kind).to(at));
                    case ABUSE ->
                        isAnswered(move) && at.state().abuses() == 0
                                ? fixed(now.at(now.state().abused()).moveOn(now.say(Saying.CALM)))
                                : fixed(Reaction.of(kind).to(at));
                    case MEDICAL_QUESTION ->
                        isAnswered(move)
                                ? fixed(now.moveOn(now.say(Saying.MEDICAL)))
                                : fixed(Reaction.of(kind).to(at));
                    case DISTRESS ->
                        new Choice(
                                now.at(now.state().marking(Saying.DISTRESS.name()))
                                        .leaveTopic(""),
                                1,
                                false,
                                false);
                    default -> null;
                });
    }

    private Choice acted(Move move, Situation now) {
        return switch (move.act()) {
            case PROBE -> now.mayFollowUp() ? probe(now) : ask(move, now);
            case ANSWER -> isAnswered(move) || !now.mayRepeat() ? ask(move, now) : again(now);
            case ASK, MOVE_ON, CLOSE -> ask(move, now);
        };
    }

    private static Choice probe(Situation now) {
        return new Choice(now.probeOfGuide().orElseGet(now::neutralProbe), 0, true, false);
    }

    private static Choice again(Situation now) {
        return new Choice(now.askAgain("", ""), 1, false, false);
    }

    /** Asks the proposed item if it can be reached, otherwise the next one; ends if none is left. */
    private static Choice ask(Move move, Situation now) {
        var reachable = now.agenda().reachable(now.state(), now.pace());
        var next = reachable.stream()
                .filter(place -> now.agenda().item(place).orElseThrow().id().equals(move.target()))
                .findFirst()
                .or(() -> now.agenda().next(now.state(), now.pace()));
        if (next.isEmpty()) {
            return new Choice(now.complete(""), 0, false, false);
        }
        Item item = now.agenda().item(next.get()).orElseThrow();
        boolean isMeant = item.id().equals(move.target());
        boolean mayBeReworded = isMeant && item.kind() == Kind.QUESTION && item.choice() == null;
        return new Choice(now.ask(next.get(), ""), 1, mayBeReworded, false);
    }

    /** Items that the participant has answered are not asked again. */
    private InterviewState known(Move move) {
        var state = isAnswered(move) ? at.state().answered() : at.state();
        state = state.pending().stopAsked() ? state.goesOn() : state;
        for (String id : move.answered()) {
            var place = at.agenda().find(id, at.state().position());
            state = place.isPresent() ? state.answeredEarly(place.get()) : state;
        }
        return state;
    }

    private boolean isAnswered(Move move) {
        return move.also().contains(Wish.ANSWER)
                || current().filter(item -> move.answered().contains(item.id())).isPresent()
                || at.heard().tells() && at.kind() != ReplyKind.ANSWER;
    }

    private ReplyKind mostUrgent(Move move) {
        return Stream.of(listed(), ofConcern(move.safety()), ofWish(move.also()))
                .min(ReplyKind::compareTo)
                .orElseThrow();
    }

    /**
     * If the lists find a wish in a long reply, the model decides about it; for danger and insults the lists decide.
     */
    private ReplyKind listed() {
        return PLAIN_WISHES.contains(at.kind()) && !isOnlyWish() ? ReplyKind.ANSWER : at.kind();
    }

    private boolean isOnlyWish() {
        return at.heard().isSkip() || at.heard().words() <= MOST_WORDS_OF_WISH;
    }

    private static Choice fixed(Turn turn) {
        return new Choice(turn, 0, false, true);
    }

    private static Concern mostUrgent(Concern one, Concern other) {
        return Stream.of(Optional.ofNullable(one), Optional.ofNullable(other))
                .flatMap(Optional::stream)
                .filter(Concern::isKept)
                .min(Concern::compareTo)
                .orElse(null);
    }

    private static ReplyKind ofConcern(Concern concern) {
        return switch (concern) {
            case CRISIS -> ReplyKind.CRISIS;
            case MINOR -> ReplyKind.MINOR;
            case THREAT, SEXUAL, ABUSE -> ReplyKind.ABUSE;
            case DISTRESS -> ReplyKind.DISTRESS;
            case MEDICAL -> ReplyKind.MEDICAL_QUESTION;
            case STOP -> ReplyKind.STOP;
            case PAUSE -> ReplyKind.PAUSE;
            case SKIP -> ReplyKind.SKIP;
            case OTHERS_DATA, ORDER -> ReplyKind.ANSWER;
            case null -> ReplyKind.ANSWER;
        };
    }

    private static ReplyKind ofWish(Set<Wish> also) {
        if (also.contains(Wish.STOP)) {
            return ReplyKind.STOP;
        }
        return also.contains(Wish.PAUSE) ? ReplyKind.PAUSE : ReplyKind.ANSWER;
    }
}
