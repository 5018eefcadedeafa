package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import io.research.text.quotation.Quotation;

/**
 * A quotation that answers.
 *
 * @param quotation with offsets in the text of the passage
 */
record Finding(FoundPassage passage, Quotation quotation) {

    /** What is quoted, as it stands in an answer. */
    String quoted() {
        return "\u201C" + quotation.text() + "\u201D";
    }

    /** The vector of what is quoted, where that is the whole passage, which is stored with it; else null. */
    float[] storedVector() {
        return quotation.text().length() == passage.text().strip().length() ? passage.textVector() : null;
    }
}
