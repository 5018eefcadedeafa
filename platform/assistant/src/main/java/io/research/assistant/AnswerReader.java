package io.research.assistant;

import com.fasterxml.jackson.databind.JsonNode;

/** Makes a value of a model's answer. Runs on a worker thread. */
@FunctionalInterface
public interface AnswerReader<T> {

    /**
     * Reads an answer. What it does not know it passes over.
     *
     * @param answer a JSON object; text of a stranger
     */
    Reading<T> read(JsonNode answer);
}
