package io.research.interviews.moderator;

import io.research.text.words.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A message prepared for searching: sentence by sentence, once as written and once with spelling tricks undone (letters
 * spaced out, repeated, or replaced by digits and signs).
 *
 * @param last the last clause of the message, where something stands before it
 */
record SafetyText(Set<String> whole, Set<String> sentences, Set<String> last) {
    /** The longest text that is searched in one part. */
    static final int MAX_CHARACTERS = 4_000;

    private static final int MAX_SENTENCES = 80;

    /** Longer than any expression that is searched for. */
    private static final int SHARED = 400;

    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?;…])(?=\\s)|(?<=[\\n。！？；؟।])");
    private static final String CLAUSE_ENDS = ",.;:!?…，、。；：！？،؛؟।–—\\n";
    private static final Pattern LAST_CLAUSE =
            Pattern.compile("[" + CLAUSE_ENDS + "]\\s*([^" + CLAUSE_ENDS + "]{2,60})[.!…。！।\\s]*$");
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern LETTERS_APART =
            Pattern.compile("(?<![\\p{L}\\p{N}])(?:\\p{L}[ .\\-_*]){2,}\\p{L}(?![\\p{L}\\p{N}])");
    private static final Pattern REPEATED = Pattern.compile("(\\p{L})\\1{2,}");
    private static final String SEPARATORS = " .-_*";
    private static final String STANDING_FOR_LETTERS = "013457@$!|*#";

    /**
     * All of a message in parts that are searched one after another. Sentences stay whole; one that is longer than a part is
     * cut at spaces into parts that share some of them.
     */
    private static List<String> parts(String message) {
        var parts = new ArrayList<String>();
        var part = new StringBuilder();
        int sentences = 0;
        for (String sentence : SENTENCE_END.split(message)) {
            if (sentences == MAX_SENTENCES || part.length() + sentence.length() > MAX_CHARACTERS) {
                parts.add(part.toString());
                part.setLength(0);
                sentences = 0;
            }
            if (sentence.length() > MAX_CHARACTERS) {
                parts.addAll(pieces(sentence));
            } else {
                part.append(sentence);
                sentences++;
            }
        }
        parts.add(part.toString());
        return parts;
    }

    private static List<String> pieces(String sentence) {
        var pieces = new ArrayList<String>();
        int from = 0;
        while (sentence.length() - from > MAX_CHARACTERS) {
            int to = from + MAX_CHARACTERS;
            pieces.add(sentence.substring(from, to));
            int next = sentence.indexOf(' ', to - SHARED);
            from = next < 0 || next >= to ? to - SHARED : next;
        }
        pieces.add(sentence.substring(from));
        return pieces;
    }

    /**
     * The whole message, part by part. Expressions that must match a whole message are searched only if there is one
     * part.
     */
    static List<SafetyText> all(String message) {
        var parts = parts(message);
        return parts.stream()
                .map(part -> new SafetyText(
                        parts.size() == 1 ? readings(part) : Set.of(),
                        sentences(part),
                        part.equals(parts.getLast()) ? last(part) : Set.of()))
                .toList();
    }

    private static Set<String> last(String part) {
        var clause = LAST_CLAUSE.matcher(part.substring(Math.max(0, part.length() - SHARED)));
        return clause.find() ? Set.of(plain(clause.group(1))) : Set.of();
    }

    /** With a space before and after each word. */
    private static Set<String> sentences(String part) {
        return SENTENCE_END
                .splitAsStream(part)
                .filter(sentence -> !sentence.isBlank())
                .flatMap(sentence -> readings(sentence).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The same for scripts without spaces. */
    SafetyText withoutSpaces() {
        return new SafetyText(withoutSpaces(whole), withoutSpaces(sentences), withoutSpaces(last));
    }

    private static Set<String> withoutSpaces(Set<String> texts) {
        return texts.stream().map(text -> text.replace(" ", "")).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Set<String> readings(String text) {
        var readings = new LinkedHashSet<String>();
        readings.add(plain(text));
        String undone = undone(text);
        if (!undone.equals(text)) {
            readings.add(plain(undone));
        }
        return readings;
    }

    private static String plain(String text) {
        return ' ' + PlainText.of(text).value() + ' ';
    }

    private static String undone(String text) {
        String joined = hasLettersApart(text)
                ? LETTERS_APART
                        .matcher(text)
                        .replaceAll(
                                found -> Matcher.quoteReplacement(found.group().replaceAll("[ .\\-_*]", "")))
                : text;
        String single = hasRepeated(joined) ? REPEATED.matcher(joined).replaceAll("$1") : joined;
        return single.chars().noneMatch(SafetyText::standsForLetter)
                ? single
                : WORD.matcher(single)
                        .replaceAll(found -> Matcher.quoteReplacement(
                                isMixed(found.group()) ? letters(found.group()) : found.group()));
    }

    /**
     * Checked without a regular expression, because almost no text has them: two separators with one character between.
     */
    private static boolean hasLettersApart(String text) {
        for (int at = 3; at < text.length(); at++) {
            if (isSeparator(text.charAt(at))
                    && (isSeparator(text.charAt(at - 2)) || isSeparator(text.charAt(at - 3)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeparator(char character) {
        return SEPARATORS.indexOf(character) >= 0;
    }

    private static boolean hasRepeated(String text) {
        for (int at = 2; at < text.length(); at++) {
            char character = text.charAt(at);
            boolean twice = Character.isLetter(character) && character == text.charAt(at - 1);
            if (character == text.charAt(at - 2) && (twice || Character.isSurrogate(character))) {
                return true;
            }
        }
        return false;
    }

    private static boolean standsForLetter(int character) {
        return STANDING_FOR_LETTERS.indexOf(character) >= 0;
    }

    private static boolean isMixed(String word) {
        return word.codePoints().anyMatch(Character::isLetter) && word.chars().anyMatch(SafetyText::standsForLetter);
    }

    /**
     * If it is unclear which vowel a sign replaces, the vowel is left out: {@code f*ck} is looked up as {@code fck}.
     */
    private static String letters(String word) {
        return word.chars()
                .mapToObj(character -> switch (character) {
                    case '0' -> "o";
                    case '1', '!', '|' -> "i";
                    case '3' -> "e";
                    case '4', '@' -> "a";
                    case '5', '$' -> "s";
                    case '7' -> "t";
                    case '*', '#' -> "";
                    default -> String.valueOf((char) character);
                })
                .collect(Collectors.joining());
    }
}
