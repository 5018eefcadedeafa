package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import io.research.hub.wording.HubMessages;
import io.research.text.language.Language;
import io.research.text.language.Sentence;
import io.research.text.quotation.Quotation;

/**
 * A quotation that answers the question.
 *
 * @param quotation with offsets in the text of the passage
 */
record Finding(FoundPassage passage, Quotation quotation) {

    /** The quoted words as shown in an answer, on one line. */
    String quoted(HubMessages hubMessages) {
        return hubMessages.say("quotation", quotation.text().replaceAll("\\s+", " "));
    }

    /** The complete sentences around it: "late" also occurs in "not late at all". */
    String said() {
        String text = passage.text();
        int from = text.offsetByCodePoints(0, quotation.start());
        int to = text.offsetByCodePoints(from, quotation.end() - quotation.start());
        int start = from;
        int end = to;
        for (Sentence sentence : Language.of(passage.language()).sentences(text)) {
            if (sentence.from() < to && sentence.to() > from) {
                start = Math.min(start, sentence.from());
                end = Math.max(end, sentence.to());
            }
        }
        return text.substring(start, end);
    }
}
