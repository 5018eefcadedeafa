package io.research.helm.rule;

import java.util.List;
import java.util.stream.Stream;

/** All rules. */
public final class Rules {
    public static final List<Rule> ALL = Stream.of(SecurityRules.ALL, ReliabilityRules.ALL, ReferenceRules.ALL)
            .flatMap(List::stream)
            .toList();

    private Rules() {}
}
