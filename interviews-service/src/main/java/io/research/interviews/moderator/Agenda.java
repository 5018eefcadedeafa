package io.research.interviews.moderator;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import io.research.interviews.moderator.InterviewState.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The way through a guide: its items in their order, those that are asked and those that are only said. */
record Agenda(Guide guide) {
    private static final int ALMOST_DONE = 99;

    /** The first place; empty if the guide asks nothing. */
    Optional<Position> first() {
        return all().filter(this::isAsked).findFirst();
    }

    /** The later places at which something is asked, in order. */
    List<Position> after(Position current) {
        return all().filter(place -> isBefore(current, place) && isAsked(place)).toList();
    }

    /**
     * The places at which the interview may continue, in the order of the guide. Each but the last may be skipped for
     * lack of time; a place that must be asked is never skipped. Questions that were already answered are left out.
     */
    List<Position> reachable(InterviewState state, Pace pace) {
        var places = new ArrayList<Position>();
        for (Position place : after(state.position())) {
            if (state.wasAnswered(place)) {
                continue;
            }
            places.add(place);
            if (!pace.isShort() || isMust(place)) {
                break;
            }
        }
        return places;
    }

    /** The next place; if time is short, the next one that must be asked. */
    Optional<Position> next(InterviewState state, Pace pace) {
        var places = reachable(state, pace);
        return places.stream().filter(place -> !pace.isShort() || isMust(place)).findFirst();
    }

    /** The next place when the current topic is left; in the last topic, its next item. */
    Optional<Position> nextTopic(InterviewState state, Pace pace) {
        var others = after(state.position()).stream()
                .filter(place -> place.topic() > state.position().topic())
                .filter(place -> !state.wasAnswered(place))
                .findFirst();
        return others.or(() -> next(state, pace));
    }

    /** The item at the place; empty if there is none, as at places beyond the end that earlier releases kept. */
    Optional<Item> item(Position place) {
        return place.topic() < guide.sections().size()
                        && place.question() < topic(place).items().size()
                ? Optional.of(topic(place).items().get(place.question()))
                : Optional.empty();
    }

    /** The statements right before the place, after the current one. */
    List<Item> statementsBefore(Position place, Position current) {
        return said(all().filter(one -> isBefore(current, one) && isBefore(one, place)));
    }

    /** The statements after the last question. */
    List<Item> statementsAtEnd() {
        return said(all());
    }

    private List<Item> said(Stream<Position> places) {
        return places.toList().reversed().stream()
                .takeWhile(place -> !isAsked(place))
                .flatMap(place -> item(place).stream())
                .toList()
                .reversed();
    }

    /**
     * Whether it is asked however little time there is: items marked {@code must}, tasks, stimuli, and the first item
     * of each topic.
     */
    boolean isMust(Position place) {
        return item(place)
                .filter(item -> item.must()
                        || item.kind() == Kind.TASK
                        || item.kind() == Kind.STIMULUS
                        || isFirstOfTopic(place))
                .isPresent();
    }

    boolean isLast(Position place) {
        return after(place).isEmpty();
    }

    boolean isLastTopic(Position place) {
        return after(place).stream().noneMatch(one -> one.topic() > place.topic());
    }

    /** The later place that has this item id and is asked. */
    Optional<Position> find(String itemId, Position current) {
        return after(current).stream()
                .filter(place -> item(place).orElseThrow().id().equals(itemId))
                .findFirst();
    }

    Progress progress(InterviewState state) {
        int total = guide.sections().size();
        if (state.ending() == TurnEnd.COMPLETED) {
            return new Progress(total, total, 100);
        }
        Position at = state.position();
        int done = Math.min(at.topic(), total);
        double begun = done == total
                ? 0
                : (double) at.question()
                        / Math.max(at.question() + 1, topic(at).items().size());
        return new Progress(done, total, (int) Math.min(ALMOST_DONE, 100 * (done + begun) / total));
    }

    private boolean isFirstOfTopic(Position place) {
        return IntStream.range(0, place.question()).noneMatch(before -> isAsked(new Position(place.topic(), before)));
    }

    private boolean isAsked(Position place) {
        return item(place).filter(item -> item.kind() != Kind.STATEMENT).isPresent();
    }

    private Stream<Position> all() {
        return IntStream.range(0, guide.sections().size()).boxed().flatMap(topic -> IntStream.range(
                        0, guide.sections().get(topic).items().size())
                .mapToObj(item -> new Position(topic, item)));
    }

    private static boolean isBefore(Position one, Position other) {
        return one.topic() < other.topic() || one.topic() == other.topic() && one.question() < other.question();
    }

    private Section topic(Position place) {
        return guide.sections().get(place.topic());
    }
}
