package io.research.interviews.moderator;

import io.research.text.words.Sentences;
import java.util.ArrayList;
import java.util.List;

/** Puts pieces of text together to sentences; a sentence is whole when the next one has begun. */
final class SentenceStream {
    private final StringBuilder unread = new StringBuilder();

    /** The sentences that this piece completes, usually none. */
    List<String> add(String piece) {
        unread.append(piece);
        var whole = new ArrayList<String>();
        for (var sentences = Sentences.of(unread.toString());
                sentences.size() > 1;
                sentences = Sentences.of(unread.toString())) {
            String first = sentences.getFirst();
            whole.add(first);
            unread.delete(0, unread.indexOf(first) + first.length());
        }
        return whole;
    }

    /** The rest since the last sentence; at the end of the text it counts as a sentence. */
    List<String> rest() {
        return Sentences.of(unread.toString());
    }

    /** The length of the unfinished sentence. */
    int pending() {
        return unread.length();
    }
}
