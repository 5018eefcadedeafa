package io.research.panel.simulation;

import io.research.panel.catalog.Population;
import io.research.panel.catalog.Qualification;
import io.research.panel.catalog.QualificationType;
import io.research.panel.catalog.Qualifications;
import io.research.panel.quota.TargetingAttribute;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A person's answers to every qualification of the catalog. They are consistent, and the same for the same person and
 * panel.
 *
 * @param chosen the options, by qualification; at least one of each
 */
record Attributes(Map<Long, List<Long>> chosen) {
    /** The probability that a person fits an attribute that a study targets. */
    private static final double FITS = 0.85;

    private static final int PERCENT = 100;
    private static final int MOST_IN_LINK = 40;

    Attributes {
        chosen = Map.copyOf(chosen);
    }

    /** A person of that population, sent for that targeting: most people fit it, some do not. */
    static Attributes draw(long seed, Population population, List<TargetingAttribute> targeting) {
        Map<Long, TargetingAttribute> wanted = targeting.stream()
                .filter(attribute -> !attribute.qualifyingOptions().isEmpty())
                .collect(Collectors.toMap(TargetingAttribute::qualificationId, one -> one, (first, second) -> first));
        var chosen = new HashMap<Long, List<Long>>();
        var impossible = new HashSet<Long>();
        // What the study asks for is drawn first, so that the rest of the person goes with it.
        wantedFirst(wanted).forEach(qualification -> {
            var random = new SplittableRandom(seed * 31 + qualification.qualificationId());
            var candidates = candidates(qualification, wanted.get(qualification.qualificationId()), random);
            var options = choose(qualification, possible(candidates, impossible), population, random);
            options.forEach(option -> impossible.addAll(Population.apartFrom(option)));
            chosen.put(qualification.qualificationId(), options);
        });
        return new Attributes(chosen);
    }

    List<Long> of(long qualification) {
        return chosen.get(qualification);
    }

    /** The answers in an entry link for that targeting; the more is targeted, the fewer fit for each answer. */
    Map<Long, List<Long>> answersTo(List<TargetingAttribute> targeting) {
        var asked = targeting.stream()
                .map(TargetingAttribute::qualificationId)
                .filter(chosen::containsKey)
                .collect(Collectors.toSet());
        long most = Math.max(1, MOST_IN_LINK / Math.max(1, asked.size()));
        return asked.stream()
                .collect(Collectors.toMap(
                        id -> id, id -> of(id).stream().limit(most).toList()));
    }

    private static Stream<Qualification> wantedFirst(Map<Long, TargetingAttribute> wanted) {
        return Stream.concat(
                Qualifications.ALL.stream().filter(one -> wanted.containsKey(one.qualificationId())),
                Qualifications.ALL.stream().filter(one -> !wanted.containsKey(one.qualificationId())));
    }

    private static List<Long> candidates(
            Qualification qualification, TargetingAttribute wanted, RandomGenerator random) {
        return wanted != null && random.nextDouble() < FITS
                ? List.copyOf(wanted.qualifyingOptions())
                : qualification.options().stream()
                        .map(Qualification.Option::optionId)
                        .toList();
    }

    /** A study may target people who cannot exist; then they are what it targets. */
    private static List<Long> possible(List<Long> candidates, Set<Long> impossible) {
        var left = candidates.stream()
                .filter(option -> !impossible.contains(option))
                .toList();
        return left.isEmpty() ? candidates : left;
    }

    private static List<Long> choose(
            Qualification qualification, List<Long> candidates, Population population, RandomGenerator random) {
        if (qualification.type() == QualificationType.MULTI_SELECT) {
            var several = new ArrayList<>(candidates.stream()
                    .filter(option -> !Population.standsAlone(option))
                    .filter(option -> random.nextInt(PERCENT) < population.share(option))
                    .toList());
            Collections.shuffle(several, random);
            if (!several.isEmpty()) {
                return several;
            }
        }
        return List.of(one(candidates, population, random));
    }

    private static long one(List<Long> candidates, Population population, RandomGenerator random) {
        int all = candidates.stream().mapToInt(population::share).sum();
        int drawn = random.nextInt(all);
        for (long option : candidates) {
            drawn -= population.share(option);
            if (drawn < 0) {
                return option;
            }
        }
        throw new IllegalStateException("shares that do not add up");
    }
}
