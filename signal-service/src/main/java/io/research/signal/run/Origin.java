package io.research.signal.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What told the answers of a run that are no option word for word, and put reasons together.
 *
 * @param fallbackReason why no model did where there is one; null otherwise
 */
public record Origin(WrittenBy writtenBy, String fallbackReason) {
    public static final Origin MODEL = new Origin(WrittenBy.MODEL, null);
    public static final Origin TEMPLATE = new Origin(WrittenBy.TEMPLATE, null);

    /** Of a run that goes on, or has just ended: what is shown of it is not final. */
    public static final Origin NOT_READ_YET = insteadOfModel("not_read_yet");

    /** Who it was. */
    public enum WrittenBy {
        /** A language model read the answers; code checked what it said. */
        @JsonProperty("model")
        MODEL,
        /** Options were compared word for word, and what people said is listed as they said it. */
        @JsonProperty("template")
        TEMPLATE
    }

    public static Origin insteadOfModel(String reason) {
        return new Origin(WrittenBy.TEMPLATE, reason);
    }
}
