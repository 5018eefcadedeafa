package io.research.panel.simulation;

import io.research.panel.catalog.Qualification;
import io.research.panel.catalog.Qualifications;
import io.research.panel.cycle.Cycle;
import io.research.panel.entry.Respondent;
import io.research.panel.quota.TargetingAttribute;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Somebody who comes; the same for the same seed, so that an interview which a worker has left is taken up by the same
 * person.
 */
final class Person {
    private static final double FITS = 0.85;

    private final long seed;

    Person(long seed) {
        this.seed = seed;
    }

    Temper temper() {
        return Temper.of(new Random(seed));
    }

    /** The sentences of this person, in an order of their own. */
    List<String> shuffled(List<String> sentences) {
        var own = new ArrayList<>(sentences);
        Collections.shuffle(own, new Random(seed));
        return own;
    }

    /** A number below that bound, for choices that the person makes. */
    int choice(int question, int bound) {
        return new Random(seed + 31L * (question + 1)).nextInt(bound);
    }

    /** The one of these options that the person likes best: some are liked by more people, wherever they stand. */
    String leaning(List<String> options) {
        var ranked = options.stream()
                .sorted(Comparator.comparingInt(String::hashCode).thenComparing(Comparator.naturalOrder()))
                .toList();
        double drawn = new Random(seed * 31 + ranked.hashCode()).nextDouble();
        return ranked.get((int) (drawn * drawn * ranked.size()));
    }

    /** Comes to that cycle, with answers to what it targets: most people fit, some do not. */
    Respondent coming(Cycle cycle) {
        Map<Long, List<Long>> answers = cycle.panel().terms().targeting().stream()
                .filter(attribute -> !attribute.qualifyingOptions().isEmpty())
                .collect(Collectors.toMap(TargetingAttribute::qualificationId, this::answer, (first, second) -> first));
        return new Respondent(cycle.id(), "sim-" + Long.toUnsignedString(seed, 36), answers);
    }

    private List<Long> answer(TargetingAttribute attribute) {
        var random = new Random(seed * 31 + attribute.qualificationId());
        var fitting = List.copyOf(attribute.qualifyingOptions());
        var all = Qualifications.find(attribute.qualificationId()).orElseThrow().options().stream()
                .map(Qualification.Option::optionId)
                .toList();
        var drawn = random.nextDouble() < FITS ? fitting : all;
        return List.of(drawn.get(random.nextInt(drawn.size())));
    }
}
