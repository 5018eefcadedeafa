package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.RetrievedPassages.Considered;
import io.research.text.language.Language;
import io.research.text.language.Word;
import io.research.text.retrieval.Wanted;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The words of a question to search for: without words that mean nothing alone, in any form with the same stem in the
 * language of the passage. Use one instance per search and thread.
 */
final class SearchedWords {
    /** A stem that no word has, in any language. */
    private static final String NO_WORD = "\u0000";

    private static final int MOST = 12;

    private final List<String> words;
    private final Map<Language, List<String>> keys = new LinkedHashMap<>();

    SearchedWords(Question question) {
        var byKey = new LinkedHashMap<String, String>();
        for (Word word : question.language().contentWords(question.prompt())) {
            String written = word.in(question.prompt());
            if (written.codePoints().anyMatch(Character::isLetterOrDigit)) {
                byKey.putIfAbsent(word.key(), written);
            }
        }
        words = byKey.values().stream().limit(MOST).toList();
    }

    /** How many people's answers contain a word, and whether anything contains it. */
    record Counted(String word, int people, boolean isAnywhere) {}

    Wanted wanted() {
        return new Wanted(this::keys);
    }

    /** One count per word, in order. */
    private List<String> keys(Language language) {
        return keys.computeIfAbsent(language, known -> words.stream()
                .map(word -> known.keys(word).stream().findFirst().orElse(NO_WORD))
                .toList());
    }

    boolean areIn(String text, Language language) {
        var found = language.keys(text);
        return keys(language).stream().anyMatch(found::contains);
    }

    /** Whether the passage or the question before it contains one of them. */
    boolean areIn(FoundPassage passage) {
        var language = Language.of(passage.language());
        return areIn(passage.text(), language) || passage.context() != null && areIn(passage.context(), language);
    }

    /**
     * Counts over all passages that contain one of them; words that mean nothing in some of the languages are not
     * counted.
     */
    List<Counted> counted(List<Considered> passages) {
        return words.stream()
                .filter(word -> keys.values().stream()
                        .noneMatch(known -> known.get(words.indexOf(word)).equals(NO_WORD)))
                .map(word -> counted(word, 1L << words.indexOf(word), passages))
                .toList();
    }

    private static Counted counted(String word, long bit, List<Considered> passages) {
        Set<String> people = new HashSet<>();
        boolean anywhere = false;
        for (Considered one : passages) {
            boolean isSaid = (one.passage().said() & bit) != 0;
            anywhere |= isSaid || (one.passage().asked() & bit) != 0;
            if (isSaid && one.isInterview()) {
                people.add(one.person());
            }
        }
        return new Counted(word, people.size(), anywhere);
    }
}
