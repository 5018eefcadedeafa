package io.research.analysis.words;

import io.research.text.language.Language;
import java.util.UUID;

/**
 * What one person replied to an item in one turn.
 *
 * @param person such as {@code P01}; two interviews of one person have the same
 * @param language in which it is read
 * @param hostile whether the person attacks somebody or gives orders to the machine
 * @param text whole, as it was said; not blank
 */
public record Reply(UUID interviewId, UUID turnId, String person, Language language, boolean hostile, String text) {

    public Reply {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a reply says something");
        }
    }
}
