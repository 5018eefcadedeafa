package io.research.panel.simulation;

import io.research.panel.catalog.PanelCountries;
import io.research.panel.catalog.Population;
import io.research.panel.cycle.Cycle;
import io.research.panel.cycle.PanelTerms;
import io.research.panel.entry.EntryClaims;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A simulated person; the same for the same seed, so that an interview that a worker has left is continued by the same
 * person.
 */
final class Person {
    private static final double FIRST_LANGUAGE = 0.6;

    private final long seed;

    Person(long seed) {
        this.seed = seed;
    }

    Temper temper() {
        return Temper.of(new Random(seed));
    }

    /** The option that the person likes best; some options are liked by more people, wherever they are listed. */
    String leaning(List<String> options) {
        var ranked = options.stream()
                .sorted(Comparator.comparingInt(String::hashCode).thenComparing(Comparator.naturalOrder()))
                .toList();
        double drawn = new Random(seed * 31 + ranked.hashCode()).nextDouble();
        return ranked.get((int) (drawn * drawn * ranked.size()));
    }

    /** A random number that is the same whenever this person is asked that. */
    RandomGenerator chance(String question) {
        return new SplittableRandom(seed * 31 + question.hashCode());
    }

    /** What this person, of the country where the panel recruits, would answer to the catalog. */
    Attributes attributes(PanelTerms terms) {
        return Attributes.draw(seed, Population.of(terms.countryCode()), terms.targeting());
    }

    /** The language of this person's browser: the first of a country's is spoken by most. */
    String locale(PanelTerms terms) {
        var spoken = PanelCountries.find(terms.countryCode()).orElseThrow().languageOptions();
        var random = chance("locale");
        var own = random.nextDouble() < FIRST_LANGUAGE ? spoken.getFirst() : spoken.get(random.nextInt(spoken.size()));
        return own.languageCode() + "-" + terms.countryCode();
    }

    /** Comes to that cycle, with answers to what it targets. */
    EntryClaims coming(Cycle cycle) {
        var terms = cycle.panel().terms();
        return new EntryClaims(
                cycle.id(),
                "sim-" + Long.toUnsignedString(seed, 36),
                attributes(terms).answersTo(terms.targeting()));
    }
}
