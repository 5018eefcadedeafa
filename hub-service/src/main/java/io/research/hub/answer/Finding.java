package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import io.research.hub.wording.HubMessages;
import io.research.text.language.Language;
import io.research.text.language.Sentence;
import io.research.text.quotation.Quotation;

/**
 * A quotation that answers.
 *
 * @param quotation with offsets in the text of the passage
 */
record Finding(FoundPassage passage, Quotation quotation) {

    /** What is quoted, as it stands in an answer: on one line. */
    String quoted(HubMessages hubMessages) {
        return hubMessages.say("quotation", quotation.text().replaceAll("\\s+", " "));
    }

    /** The whole sentences that it is part of: "late" is said in "not late at all", too. */
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
