package io.research.assistant;

import java.util.List;

/** What became of an answer that was read. */
public sealed interface Reading<T> {

    /** It keeps every rule. */
    record Accepted<T>(T value) implements Reading<T> {}

    /**
     * It breaks some.
     *
     * @param faults a sentence each that a model can act on, such as "item 3 has no text"; not empty
     */
    record Refused<T>(List<String> faults) implements Reading<T> {

        public Refused {
            faults = List.copyOf(faults);
            if (faults.isEmpty()) {
                throw new IllegalArgumentException("an answer is refused for a reason");
            }
        }
    }
}
