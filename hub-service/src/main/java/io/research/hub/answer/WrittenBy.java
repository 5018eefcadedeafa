package io.research.hub.answer;

/** Who wrote an answer. */
public enum WrittenBy {
    /** A language model, whose every claim was checked. */
    MODEL,
    /** Nobody: passages that contain words of the question. */
    SEARCH
}
