package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Who wrote an answer.
 *
 * @param fallbackReason why it was not the language model that there is, in snake case; null where it was, and where there
 *     is none
 */
record Origin(WrittenBy writtenBy, String fallbackReason) {
    static final Origin MODEL = new Origin(WrittenBy.MODEL, null);
    static final Origin TEMPLATE = new Origin(WrittenBy.TEMPLATE, null);

    enum WrittenBy {
        @JsonProperty("model")
        MODEL,
        @JsonProperty("template")
        TEMPLATE
    }

    /** The template in the place of a language model that gave no answer. */
    static Origin insteadOfModel(String reason) {
        return new Origin(WrittenBy.TEMPLATE, reason);
    }
}
