package io.research.signal.answer;

import io.research.text.phrase.PhraseBook;
import io.research.text.words.PlainText;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/** Answers that say that there is nothing to tell: only where that is the whole of them, in any of the languages. */
final class NothingWords {
    private static final Set<PlainText> ALL =
            PhraseBook.texts(NothingWords.class, "nothing.yaml", "nothing").values().stream()
                    .flatMap(Collection::stream)
                    .map(PlainText::of)
                    .collect(Collectors.toUnmodifiableSet());

    private NothingWords() {}

    static boolean are(String text) {
        var plain = PlainText.of(text);
        return plain.isBlank() || ALL.contains(plain);
    }
}
