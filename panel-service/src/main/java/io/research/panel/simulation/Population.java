package io.research.panel.simulation;

import com.fasterxml.jackson.core.type.TypeReference;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who lives in a country: what share of its people would choose each option of the catalog. The shares are rough and made
 * for simulation; they are no statistics.
 *
 * @param shares percent of the people, by option; of a question with one answer they are relative to each other
 */
record Population(Map<Long, Integer> shares) {
    private static final People PEOPLE = SimulationFile.read("population.json", new TypeReference<>() {});
    private static final Map<Long, Set<Long>> APART = apart();

    Population {
        shares = Map.copyOf(shares);
    }

    /** Where two groups of countries speak about the same option, the later one counts. */
    static Population of(String countryCode) {
        var shares = new HashMap<>(PEOPLE.shares());
        PEOPLE.countries().stream()
                .filter(group -> group.codes().contains(countryCode))
                .forEach(group -> shares.putAll(group.shares()));
        return new Population(shares);
    }

    int share(long option) {
        return shares.getOrDefault(option, 1);
    }

    /** The options that nobody chooses who has chosen this one: who has retired has no employer. */
    static Set<Long> apartFrom(long option) {
        return APART.getOrDefault(option, Set.of());
    }

    /** Whether the option is chosen alone or not at all, as "none of these" is. */
    static boolean standsAlone(long option) {
        return PEOPLE.alone().contains(option);
    }

    private static Map<Long, Set<Long>> apart() {
        return PEOPLE.apart().stream()
                .flatMap(pair -> Stream.of(pair, pair.reversed()))
                .flatMap(pair -> pair.getFirst().stream().map(option -> Map.entry(option, pair.getLast())))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey,
                        Collectors.flatMapping(entry -> entry.getValue().stream(), Collectors.toSet())));
    }

    /**
     * The file.
     *
     * @param apart pairs of lists: no option of the first goes with one of the second
     */
    @RegisterForReflection
    record People(Map<Long, Integer> shares, List<Group> countries, List<List<List<Long>>> apart, Set<Long> alone) {}

    /** What is different in these countries. */
    @RegisterForReflection
    record Group(Set<String> codes, Map<Long, Integer> shares) {}
}
