package io.research.signal.reading;

import java.util.Map;
import java.util.UUID;

/**
 * What a model has read in the answers of a run.
 *
 * @param told what those choose whose words are no option, by answer
 */
record RunReading(Map<UUID, String> told, GroupedReasons reasons) {

    RunReading {
        told = Map.copyOf(told);
    }
}
