package io.research.panel.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;

/** How many people come to each cycle over time, at a rate per minute: as many as whole people fit into the time. */
final class ArrivalRate {
    private static final double MILLIS_OF_MINUTE = 60_000;
    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final Duration REMEMBERED = Duration.ofMinutes(1);

    private final double perMinute;
    private final Map<UUID, Served> served = new HashMap<>();

    /**
     * When a cycle had its last turn, and what part of a person it is owed since.
     *
     * @param at since whatever moment, as the next ones
     */
    private record Served(Duration at, double owed) {}

    ArrivalRate(double perMinute) {
        this.perMinute = perMinute;
    }

    /**
     * Who comes now, since the last turn of each cycle: nobody in the first, and at most five seconds are made up for.
     * Cycles without a turn in the last minute are forgotten.
     *
     * @param cycles that have their turn
     * @param now the time since whatever moment, the same in every call
     */
    Map<UUID, Integer> coming(Collection<UUID> cycles, Duration now) {
        served.values().removeIf(one -> one.at().plus(REMEMBERED).compareTo(now) < 0);
        var coming = new HashMap<UUID, Integer>();
        for (var cycle : cycles) {
            var before = served.getOrDefault(cycle, new Served(now, 0));
            long millis = Math.min(now.minus(before.at()).toMillis(), LONGEST.toMillis());
            double owed = before.owed() + perMinute * millis / MILLIS_OF_MINUTE;
            coming.put(cycle, (int) owed);
            served.put(cycle, new Served(now, owed - (int) owed));
        }
        return coming;
    }

    /**
     * The cycles of at most that many of these people, in random order, so that no cycle always comes after another.
     */
    static List<UUID> inAnyOrder(Map<UUID, Integer> coming, int most, Random random) {
        var all = coming.entrySet().stream()
                .flatMap(cycle -> Collections.nCopies(cycle.getValue(), cycle.getKey()).stream())
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(all, random);
        return all.stream().limit(most).toList();
    }
}
