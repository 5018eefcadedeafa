package io.research.panel.quota;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Fault;
import io.research.panel.catalog.Qualification;
import io.research.panel.catalog.Qualifications;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which answers to a qualification let a respondent into the study (specification §2.1).
 *
 * @param allowedOptions empty where all are, but those disallowed
 */
@RegisterForReflection
public record TargetingAttribute(long qualificationId, List<Long> allowedOptions, List<Long> disallowedOptions) {
    private static final String NAME = "targeting_attributes";
    private static final String ALLOWED = "allowed_options";
    private static final String DISALLOWED = "disallowed_options";
    private static final int MOST_ATTRIBUTES = 1_000;

    public TargetingAttribute {
        allowedOptions = allowedOptions == null ? List.of() : List.copyOf(allowedOptions);
        disallowedOptions = disallowedOptions == null ? List.of() : List.copyOf(disallowedOptions);
    }

    /** Reads the targeting of a study, as studies-service hands it on. */
    public static List<TargetingAttribute> readAll(Fields in) {
        return in.objects(NAME, TargetingAttribute::read, Check.size(0, MOST_ATTRIBUTES))
                .orElse(List.of());
    }

    private static TargetingAttribute read(Fields in) {
        return new TargetingAttribute(
                in.required().integer("qualification_id").orElse(0),
                in.integers(ALLOWED).orElse(List.of()),
                in.integers(DISALLOWED).orElse(List.of()));
    }

    /** The parts of the targeting that nobody can ever fit, with the field of the study. */
    public static List<Fault> faults(List<TargetingAttribute> targeting) {
        return IntStream.range(0, targeting.size())
                .boxed()
                .flatMap(index -> targeting.get(index).faultsAt(index))
                .toList();
    }

    private Stream<Fault> faultsAt(int index) {
        var known = Qualifications.find(qualificationId);
        if (known.isEmpty()) {
            return Stream.of(fault(index, "qualification_id", "unknown_qualification", "is not in the catalog"));
        }
        var options = known.get().optionIds();
        if (!options.containsAll(allowedOptions)) {
            return Stream.of(fault(index, ALLOWED, "unknown_option", "must be options of the qualification"));
        }
        if (!options.containsAll(disallowedOptions)) {
            return Stream.of(fault(index, DISALLOWED, "unknown_option", "must be options of the qualification"));
        }
        return qualifyingOptions().isEmpty()
                ? Stream.of(
                        fault(index, DISALLOWED, "no_option_left", "leave no option with which anyone could qualify"))
                : Stream.of();
    }

    private static Fault fault(int index, String field, String type, String message) {
        return new Fault(List.of("body", "study", NAME, index, field), message, type);
    }

    /** The admitted options, in the order of the catalog; none if the catalog does not know the question. */
    public Set<Long> qualifyingOptions() {
        var qualifying = new LinkedHashSet<Long>();
        Qualifications.find(qualificationId).stream()
                .flatMap(one -> one.options().stream())
                .map(Qualification.Option::optionId)
                .filter(option -> allowedOptions.isEmpty() || allowedOptions.contains(option))
                .filter(option -> !disallowedOptions.contains(option))
                .forEach(qualifying::add);
        return qualifying;
    }
}
