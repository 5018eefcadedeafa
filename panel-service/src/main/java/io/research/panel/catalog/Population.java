package io.research.panel.catalog;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The population of a country: which share of its people would choose each option of the catalog. The shares are rough
 * and made for simulations and estimates; they are not statistics.
 *
 * @param shares percent of the people, by option; of a question with one answer they are relative to each other
 */
public record Population(Map<Long, Integer> shares) {
    private static final People PEOPLE = CatalogFile.readOne("population.json", People.class);
    private static final Map<Long, Set<Long>> APART = apart();

    public Population {
        shares = Map.copyOf(shares);
    }

    /** If two groups of countries have a value for the same option, the later one counts. */
    public static Population of(String countryCode) {
        var shares = new HashMap<>(PEOPLE.shares());
        PEOPLE.countries().stream()
                .filter(group -> group.codes().contains(countryCode))
                .forEach(group -> shares.putAll(group.shares()));
        return new Population(shares);
    }

    public int share(long option) {
        return shares.getOrDefault(option, 1);
    }

    /**
     * The share of the people choosing one of {@code all} who choose one of {@code some}. All options count equally if
     * the shares do not name all of them.
     */
    public double part(Collection<Long> some, Collection<Long> all) {
        return shares.keySet().containsAll(all) ? sum(some) / sum(all) : (double) some.size() / all.size();
    }

    private double sum(Collection<Long> options) {
        return options.stream().mapToInt(this::share).sum();
    }

    /** The options that exclude this one: a retired person has no employer. */
    public static Set<Long> apartFrom(long option) {
        return APART.getOrDefault(option, Set.of());
    }

    /** Whether the option excludes all others, such as "none of these". */
    public static boolean standsAlone(long option) {
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

    /** The differences in these countries. */
    @RegisterForReflection
    record Group(Set<String> codes, Map<Long, Integer> shares) {}
}
