package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Who wrote an answer.
 *
 * @param fallbackReason why it was not the language model that there is, in snake case; null where it was, and where there
 *     is none
 */
public record Origin(WrittenBy writtenBy, String fallbackReason) {
    public static final Origin MODEL = new Origin(WrittenBy.MODEL, null);
    public static final Origin TEMPLATE = new Origin(WrittenBy.TEMPLATE, null);

    public enum WrittenBy {
        @JsonProperty("model")
        MODEL,
        @JsonProperty("template")
        TEMPLATE
    }

    /** The template in the place of a language model that gave no answer. */
    public static Origin insteadOfModel(String reason) {
        return new Origin(WrittenBy.TEMPLATE, reason);
    }
}
