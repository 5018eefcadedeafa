package io.research.text.words;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The words of a text in whatever language, for comparing texts as they are worded: in lower case and in order; in scripts
 * without spaces each character is one. Where the language is known and the forms of a word are to meet, see
 * {@code Language.contentWords}. Linear in the text.
 */
public record Words(List<String> all) {

    private static final int CHARACTERS_OF_A_WRITTEN_WORD = 2;
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

    public Words {
        all = List.copyOf(all);
    }

    public static Words of(String text) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .forEach(codePoint -> {
                    boolean isAlone = Script.of(codePoint).isWithoutSpaces();
                    if (isAlone || !isPart(codePoint)) {
                        end(word, words);
                    }
                    if (isAlone) {
                        words.add(Character.toString(codePoint));
                    } else if (isPart(codePoint)) {
                        word.appendCodePoint(codePoint);
                    }
                });
        end(word, words);
        return new Words(words);
    }

    /** Without regard to accents. */
    public static Words of(PlainText text) {
        return of(text.value());
    }

    /** The text between white space as it is written, punctuation with the word that it stands at. */
    public static List<String> written(String text) {
        return Stream.of(text.split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    /**
     * How much was said, comparable between languages: words, and two characters of Chinese or Japanese, or four of Thai, Lao,
     * Khmer or Burmese, for one. "E-mail" is two, a dash is none.
     */
    public static int count(String text) {
        int words = 0;
        int quarters = 0;
        boolean inWord = false;
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            at += Character.charCount(codePoint);
            int characters =
                    Character.isLetterOrDigit(codePoint) ? Script.of(codePoint).charactersOfWord() : 0;
            quarters += characters == 0 ? 0 : 4 / characters;
            boolean isSpaced = characters == 0 && goesOn(codePoint, inWord);
            if (isSpaced && !inWord) {
                words++;
            }
            inWord = isSpaced;
        }
        return words + (quarters + 3) / 4;
    }

    /**
     * How long a text is to somebody who looks at it: what stands between white space, and each two characters of a script
     * without spaces once more. "E-mail" is one, and so is a dash: it measures the room that notes take, {@link #count} what
     * somebody said.
     */
    public static int countWritten(String text) {
        long withoutSpaces = text.codePoints()
                .filter(codePoint -> Script.of(codePoint).isWithoutSpaces())
                .count();
        return written(text).size() + (int) withoutSpaces / CHARACTERS_OF_A_WRITTEN_WORD;
    }

    /**
     * The text in lower case with one space around each word, to look for phrases in; accents and scripts without spaces stay
     * as they are.
     */
    public static String spaced(String text) {
        return spaced(text, BETWEEN_WORDS);
    }

    /** @param between what stands between words, where more than letters, marks and digits is part of one: "R&D" */
    public static String spaced(String text, Pattern between) {
        return ' '
                + between.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip()
                + ' ';
    }

    public int size() {
        return all.size();
    }

    /** One text that holds them all, each between two spaces. */
    public String joined() {
        return ' ' + String.join(" ", all) + ' ';
    }

    /** Every run of that many words, as it stands in {@link #joined}. */
    public List<String> runs(int length) {
        var runs = new ArrayList<String>();
        for (int at = 0; at + length <= all.size(); at++) {
            runs.add(' ' + String.join(" ", all.subList(at, at + length)) + ' ');
        }
        return runs;
    }

    /** Whether most of it is in a script without spaces. */
    public boolean areWithoutSpaces() {
        return all.stream().filter(Words::isCharacter).count() * 2 > all.size();
    }

    /** How much of the words both have, from 0 to 1. */
    public double likeness(Words other) {
        Set<String> both = new HashSet<>(all);
        Set<String> together = new HashSet<>(all);
        both.retainAll(other.all);
        together.addAll(other.all);
        return together.isEmpty() ? 0 : (double) both.size() / together.size();
    }

    /** Whether it is a letter, a digit, or a mark at one of these. */
    public static boolean isPart(int codePoint) {
        return Character.isLetterOrDigit(codePoint) || isMark(codePoint);
    }

    /** Whether it belongs to the letter before it: an accent, a vowel sign. */
    public static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean goesOn(int codePoint, boolean inWord) {
        return Character.isLetterOrDigit(codePoint)
                || inWord
                        && (isMark(codePoint)
                                || Character.getType(codePoint) == Character.FORMAT
                                || codePoint == '\''
                                || codePoint == '’');
    }

    private static boolean isCharacter(String word) {
        return Script.of(word.codePointAt(0)).isWithoutSpaces();
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }
}
