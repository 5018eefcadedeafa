package io.research.panel.catalog;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A fact that the panel knows about its people (contract §4). Ids stay the same across releases.
 *
 * @param text the question that people answered
 * @param supportsQuota whether places can be divided among its options
 */
@RegisterForReflection
public record Qualification(
        long qualificationId,
        String name,
        String text,
        String category,
        QualificationType type,
        boolean supportsQuota,
        List<Option> options) {

    public Qualification {
        options = List.copyOf(options);
    }

    /** The ids of all options. */
    public Set<Long> optionIds() {
        return options.stream().map(Option::optionId).collect(Collectors.toUnmodifiableSet());
    }

    /** One answer. */
    @RegisterForReflection
    public record Option(long optionId, String text) {}
}
