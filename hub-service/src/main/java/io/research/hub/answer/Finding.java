package io.research.hub.answer;

import io.research.hub.evidence.FoundPassage;
import io.research.text.quotation.Quotation;

/**
 * A quotation that answers.
 *
 * @param quotation with offsets in the text of the passage
 */
record Finding(FoundPassage passage, Quotation quotation) {}
