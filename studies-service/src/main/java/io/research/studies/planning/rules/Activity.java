package io.research.studies.planning.rules;

import java.util.List;
import java.util.Optional;

/**
 * Finds in a question of another language than English what it is that people do: "wie Pflegekräfte ihre Schichten
 * planen" is about "Schichten planen", "por qué los clientes cancelan su suscripción" about "suscripción".
 */
final class Activity {
    private static final int LONGEST_QUESTION_WORD = 3;

    private Activity() {}

    /** Empty where the words are no question about people. */
    static Optional<String> in(String words, Reader reader) {
        List<String> all = Words.of(Words.bare(words));
        List<String> said = all.subList(asking(all, reader), all.size());
        int end = said.size() == all.size() ? -1 : People.end(said, reader);
        if (end < 0) {
            return beforeQuestionWord(all, reader);
        }
        List<String> after = said.subList(end, said.size());
        Optional<String> found = subjectFirst(said, reader) ? afterSubject(after, reader) : after(said, after, reader);
        return found.filter(text -> !text.isBlank());
    }

    /** Where the question word stands in the midst: "नर्सें अपनी शिफ्ट कैसे तय करती हैं". */
    private static Optional<String> beforeQuestionWord(List<String> words, Reader reader) {
        int from = Math.max(0, People.end(words, reader));
        for (int at = from + 1; from > 0 && at < words.size(); at++) {
            if (reader.isWord(Cue.ASKING, words.get(at))) {
                return Optional.of(thing(words.subList(from, at), reader)).filter(text -> !text.isBlank());
            }
        }
        return Optional.empty();
    }

    /** How many words make up the question word that they begin with. */
    private static int asking(List<String> words, Reader reader) {
        for (int count = Math.min(LONGEST_QUESTION_WORD, words.size()); count > 0; count--) {
            if (reader.isWord(Cue.ASKING, String.join(" ", words.subList(0, count)))) {
                return count;
            }
        }
        return 0;
    }

    private static boolean subjectFirst(List<String> said, Reader reader) {
        return said.subList(0, People.begin(said, People.noun(said, reader), reader)).stream()
                .allMatch(word -> reader.isWord(Cue.FUNCTION, word));
    }

    private static Optional<String> afterSubject(List<String> after, Reader reader) {
        if (reader.spoken().verbLast()) {
            return Optional.of(thing(after, reader));
        }
        int verb = 0;
        while (verb < after.size() && reader.isWord(Cue.FUNCTION, after.get(verb))) {
            verb++;
        }
        return verb + 1 < after.size()
                ? Optional.of(thing(after.subList(verb + 1, after.size()), reader))
                : Optional.empty();
    }

    /** Where the verb stands before the people. */
    private static Optional<String> after(List<String> said, List<String> after, Reader reader) {
        if (after.isEmpty()) {
            return Optional.empty();
        }
        String thing = thing(after, reader);
        return Optional.of(reader.spoken().verbLast() ? thing + ' ' + said.getFirst() : thing);
    }

    private static String thing(List<String> words, Reader reader) {
        boolean owned = !words.isEmpty() && reader.isWord(Cue.THEIRS, words.getFirst());
        return String.join(" ", owned ? words.subList(1, words.size()) : words);
    }
}
