package io.research.panel.entry;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The content of an entry link.
 *
 * @param cycleId for which cycle
 * @param person the supplier's own id, the same whenever the same person comes
 * @param answers the options that the person chose, by qualification
 */
@RegisterForReflection
public record EntryClaims(UUID cycleId, String person, Map<Long, List<Long>> answers) {

    public EntryClaims {
        answers = answers.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
    }

    /** What was chosen; empty where the question was not answered. */
    public Set<Long> options(long qualification) {
        return Set.copyOf(answers.getOrDefault(qualification, List.of()));
    }
}
