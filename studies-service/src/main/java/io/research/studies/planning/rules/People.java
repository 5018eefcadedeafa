package io.research.studies.planning.rules;

import java.util.List;
import java.util.Optional;

/** Finds who is spoken of: "our first-time buyers", "nurses in hospitals". */
final class People {
    private static final int MOST_BEFORE = 3;
    private static final int MOST_AFTER = 3;
    private static final int MOST_NARROWINGS = 2;
    private static final List<String> JOINTS = List.of(
            ", with ", " with ", " among ", ", mit ", " mit ", " avec ", " con ", " com ", " met ", " z ", " ze ");

    private People() {}

    /** Where the words go on after the people that they begin with; -1 when they do not begin with people. */
    static int end(List<String> words, Reader reader) {
        int noun = noun(words, reader);
        if (noun < 0 || begin(words, noun, reader) > 0 && noun > MOST_BEFORE) {
            return -1;
        }
        return afterNarrowing(words, noun + 1, reader);
    }

    /** The people in a sentence, if they are more than just "people". */
    static Optional<String> in(String sentence, Reader reader) {
        List<String> words = Words.of(sentence);
        int noun = noun(words, reader);
        if (noun < 0) {
            return Optional.empty();
        }
        int begin = begin(words, noun, reader);
        int end = endsClause(words.get(noun)) ? noun + 1 : afterNarrowing(words, noun + 1, reader);
        boolean described =
                end < words.size() && !endsClause(words.get(end - 1)) && reader.isWord(Cue.DESCRIBING, words.get(end));
        String people = Words.bare(
                described
                        ? upToComma(reader.upToStop(String.join(" ", words.subList(begin, words.size()))))
                        : String.join(" ", words.subList(begin, end)));
        return isVague(people, reader) ? Optional.empty() : Optional.of(people);
    }

    private static String upToComma(String text) {
        int comma = text.indexOf(',');
        return comma < 0 ? text : text.substring(0, comma);
    }

    /** What is said without the people that it is tried with: "the checkout with first-time buyers". */
    static String without(String words, Reader reader) {
        for (String joint : JOINTS) {
            int at = words.indexOf(joint);
            if (at > 0 && areIn(words.substring(at), reader)) {
                return words.substring(0, at);
            }
        }
        return words;
    }

    static boolean isVague(String people, Reader reader) {
        return Words.count(people) == 1 && reader.isWord(Cue.ANYONE, people);
    }

    static boolean areIn(String text, Reader reader) {
        return noun(Words.of(text), reader) >= 0;
    }

    static int noun(List<String> words, Reader reader) {
        for (int at = 0; at < words.size(); at++) {
            if (reader.isWord(Cue.PEOPLE, words.get(at))) {
                return at;
            }
        }
        return -1;
    }

    static int begin(List<String> words, int noun, Reader reader) {
        int begin = noun;
        while (begin > 0
                && noun - begin < MOST_BEFORE
                && !endsClause(words.get(begin - 1))
                && !reader.isWord(Cue.FUNCTION, words.get(begin - 1))) {
            begin--;
        }
        boolean owned = begin > 0 && reader.isWord(Cue.OURS, words.get(begin - 1));
        return owned ? begin - 1 : begin;
    }

    private static int afterNarrowing(List<String> words, int from, Reader reader) {
        int end = from;
        for (int narrowings = 0; narrowings < MOST_NARROWINGS; narrowings++) {
            end = afterOne(words, end, reader);
        }
        return end;
    }

    private static int afterOne(List<String> words, int from, Reader reader) {
        if (from + 1 >= words.size()
                || endsClause(words.get(from - 1))
                || !reader.isWord(Cue.NARROWING, words.get(from))) {
            return from;
        }
        for (int at = from + 1; at < Math.min(words.size(), from + 1 + MOST_AFTER); at++) {
            String word = words.get(at);
            if (isNumber(word)) {
                return isRange(words, at) ? at + 3 : at + 1;
            }
            if (endsClause(word) || word.endsWith("s") || !word.isEmpty() && Character.isUpperCase(word.charAt(0))) {
                return at + 1;
            }
        }
        return Math.min(words.size(), from + 2);
    }

    /** "20 to 35", in any language. */
    private static boolean isRange(List<String> words, int at) {
        return at + 2 < words.size() && !endsClause(words.get(at)) && isNumber(words.get(at + 2));
    }

    private static boolean isNumber(String word) {
        return !word.isEmpty() && Character.isDigit(word.charAt(0));
    }

    private static boolean endsClause(String word) {
        return !word.isEmpty() && ",;:.!?)".indexOf(word.charAt(word.length() - 1)) >= 0;
    }
}
