package io.research.analysis.opinion;

import io.research.analysis.opinion.CodingAnswer.Coded;
import io.research.analysis.opinion.Opinion.Support;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The opinions of a study while its interviews are coded, each under an id that stays. Of one thread at a time. */
final class OpinionBook {
    private static final String PREFIX = "o";

    /** Known opinions that are sent with a batch at most, those that most people hold. */
    private static final int MOST_KNOWN = 200;

    private final Map<String, Opinion> opinions = new LinkedHashMap<>();
    private int last;

    OpinionBook(List<Opinion> kept) {
        kept.forEach(one -> {
            opinions.put(one.id(), one);
            last = Math.max(last, Integer.parseInt(one.id().substring(PREFIX.length())));
        });
    }

    List<Opinion> all() {
        return List.copyOf(opinions.values());
    }

    Opinion get(String id) {
        return opinions.get(id);
    }

    /** Those that a model is to know before it reads more. */
    List<Opinion> known() {
        return opinions.values().stream()
                .sorted(Comparator.comparingInt(one -> -interviews(one)))
                .limit(MOST_KNOWN)
                .toList();
    }

    private static int interviews(Opinion one) {
        return (int)
                one.supports().stream().map(Support::interviewId).distinct().count();
    }

    /**
     * What a model has coded, under ids of this book.
     *
     * @param known the opinions that the model was told; any other id is one of its own
     */
    List<Opinion> named(List<Coded> coded, List<Opinion> known) {
        var told = known.stream().collect(Collectors.toMap(Opinion::id, Function.identity(), (one, _) -> one));
        var ids = new HashMap<String, String>();
        coded.forEach(one -> ids.put(one.id(), told.containsKey(one.id()) ? one.id() : PREFIX + ++last));
        var named = new ArrayList<Opinion>();
        for (Coded one : coded) {
            var before = told.get(one.id());
            String opposite = one.opposite() == null
                    ? null
                    : ids.getOrDefault(one.opposite(), told.containsKey(one.opposite()) ? one.opposite() : null);
            named.add(new Opinion(
                    ids.get(one.id()),
                    before == null ? one.goalId() : before.goalId(),
                    before == null ? one.statement() : before.statement(),
                    opposite,
                    one.supports()));
        }
        return named;
    }

    /** Adds what holds. Whoever is named as an opposite names the other in turn. */
    void add(List<Opinion> found) {
        for (Opinion one : found) {
            var before = opinions.get(one.id());
            var supports = new LinkedHashSet<Support>(before == null ? List.of() : before.supports());
            supports.addAll(one.supports());
            String opposite = before == null || before.opposite() == null ? one.opposite() : before.opposite();
            opinions.put(
                    one.id(), new Opinion(one.id(), one.goalId(), one.statement(), opposite, List.copyOf(supports)));
        }
        found.stream().filter(one -> one.opposite() != null).forEach(one -> oppose(one.id(), one.opposite()));
    }

    /** Makes them opposites, where neither has another one. */
    void oppose(String id, String opposite) {
        var one = opinions.get(id);
        var other = opinions.get(opposite);
        if (one == null || other == null || id.equals(opposite)) {
            return;
        }
        boolean isFree = (one.opposite() == null || one.opposite().equals(opposite))
                && (other.opposite() == null || other.opposite().equals(id));
        if (isFree) {
            opinions.put(id, opposed(one, opposite));
            opinions.put(opposite, opposed(other, id));
        }
    }

    /** Takes supports from one to another; what is left without any goes, and its opposite is the other's. */
    void move(String from, String to, Set<Support> moved) {
        var source = opinions.get(from);
        var target = opinions.get(to);
        var supports = new LinkedHashSet<>(target.supports());
        supports.addAll(moved);
        opinions.put(to, supported(target, List.copyOf(supports)));
        var left =
                source.supports().stream().filter(one -> !moved.contains(one)).toList();
        if (left.isEmpty()) {
            opinions.remove(from);
            if (source.opposite() != null) {
                opinions.computeIfPresent(source.opposite(), (_, other) -> opposed(other, null));
                oppose(to, source.opposite());
            }
        } else {
            opinions.put(from, supported(source, left));
        }
    }

    /** Those with a support in one of these interviews, and no other supports; those that most people hold first. */
    List<Opinion> within(Map<UUID, String> people) {
        var left = new LinkedHashMap<String, Opinion>();
        opinions.values().forEach(one -> {
            var supports = one.supports().stream()
                    .filter(support -> people.containsKey(support.interviewId()))
                    .toList();
            if (!supports.isEmpty()) {
                left.put(one.id(), supported(one, supports));
            }
        });
        return left.values().stream()
                .map(one -> one.opposite() == null || left.containsKey(one.opposite()) ? one : opposed(one, null))
                .sorted(Comparator.comparingLong((Opinion one) -> -one.supports().stream()
                        .map(support -> people.get(support.interviewId()))
                        .distinct()
                        .count()))
                .toList();
    }

    private static Opinion supported(Opinion one, List<Support> supports) {
        return new Opinion(one.id(), one.goalId(), one.statement(), one.opposite(), supports);
    }

    private static Opinion opposed(Opinion one, String opposite) {
        return new Opinion(one.id(), one.goalId(), one.statement(), opposite, one.supports());
    }
}
