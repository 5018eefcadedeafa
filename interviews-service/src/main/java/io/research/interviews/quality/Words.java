package io.research.interviews.quality;

import io.research.interviews.moderator.language.PlainText;
import io.research.interviews.moderator.language.WordCount;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Text as comparable words, in order; in scripts without spaces each character is one.
 *
 * @param all of them
 */
record Words(List<String> all) {
    private static final int STEM = 5;
    private static final int SHORTEST_STEM = 2;
    private static final int RUN = 3;
    private static final String GRAMMAR = "的了是我你您他她它们吗呢吧在有不没也很都就和与跟这那个什么怎从来着过会要能可以被把对";

    Words {
        all = List.copyOf(all);
    }

    static Words of(String text) {
        return of(PlainText.of(text));
    }

    static Words of(PlainText text) {
        var words = new ArrayList<String>();
        for (String part : text.value().split(" ")) {
            var word = new StringBuilder();
            part.codePoints().forEach(codePoint -> {
                if (WordCount.isUnspaced(codePoint)) {
                    end(word, words);
                    words.add(Character.toString(codePoint));
                } else {
                    word.appendCodePoint(codePoint);
                }
            });
            end(word, words);
        }
        return new Words(words);
    }

    int size() {
        return all.size();
    }

    /**
     * By what texts about the same are known: the beginnings of words, for their ends change with grammar; where a
     * character is a word, those that do not only spell grammar, in pairs where they stand together.
     */
    Set<String> stems() {
        var stems = new LinkedHashSet<String>();
        for (int at = 0; at < all.size(); at++) {
            String word = all.get(at);
            if (!isCharacter(word)) {
                stem(word, stems);
            } else if (carriesMeaning(word)) {
                if (carriesMeaning(at + 1)) {
                    stems.add(word + all.get(at + 1));
                } else if (!carriesMeaning(at - 1)) {
                    stems.add(word);
                }
            }
        }
        return stems;
    }

    /** Runs of three words: what two texts have in common when one was made of the other. */
    Set<String> runs() {
        var runs = new LinkedHashSet<String>();
        for (int at = 0; at + RUN <= all.size(); at++) {
            runs.add(String.join(" ", all.subList(at, at + RUN)));
        }
        return runs;
    }

    /** How many of these stems are among those. */
    static long shared(Set<String> some, Set<String> others) {
        return some.stream().filter(others::contains).count();
    }

    private static void stem(String word, Set<String> stems) {
        int length = word.codePointCount(0, word.length());
        if (length >= SHORTEST_STEM && !Character.isDigit(word.charAt(0))) {
            String bare = length > STEM && word.startsWith("ال") ? word.substring(2) : word;
            stems.add(bare.codePoints()
                    .limit(STEM)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString());
        }
    }

    private static boolean isCharacter(String word) {
        return WordCount.isUnspaced(word.codePointAt(0));
    }

    private boolean carriesMeaning(int at) {
        return at >= 0 && at < all.size() && isCharacter(all.get(at)) && carriesMeaning(all.get(at));
    }

    private static boolean carriesMeaning(String character) {
        return UnicodeScript.of(character.codePointAt(0)) != UnicodeScript.HIRAGANA && !GRAMMAR.contains(character);
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }
}
