package io.research.assistant;

import io.research.assistant.ModelReply.Reason;
import java.util.List;

/** What came back where one JSON object was asked for. */
public sealed interface Structured<T> {

    /**
     * What the reader has accepted.
     *
     * @param repairs how often the model had to be told what is wrong: 0 or 1
     */
    record Written<T>(T value, int repairs) implements Structured<T> {}

    /**
     * No value.
     *
     * @param faults what was wrong with the last answer; empty where there was none
     */
    record Failed<T>(Reason reason, List<String> faults) implements Structured<T> {

        public Failed {
            faults = List.copyOf(faults);
        }
    }
}
