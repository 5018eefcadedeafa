package io.research.studies.planning.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The little grammar that is needed to speak of an activity in English. */
final class English {
    private static final String VOWELS = "aeiou";
    private static final Map<String, String> IRREGULAR =
            Map.of("lie", "lying", "die", "dying", "tie", "tying", "be", "being", "see", "seeing", "use", "using");
    private static final List<String> DOUBLING = List.of(
            "cancel",
            "travel",
            "begin",
            "forget",
            "prefer",
            "refer",
            "commit",
            "submit",
            "occur",
            "unsubscrib",
            "quit");
    private static final List<String> NO_VERBS = List.of(
            "of", "in", "at", "on", "with", "for", "from", "to", "and", "or", "the", "a", "an", "is", "are", "was",
            "were", "has", "have", "who", "that", "their", "our", "by", "as", "about", "over", "under");

    private static final int LONGEST_OF_ONE_SYLLABLE = 6;

    private English() {}

    /** "document" is "documenting", "choose" is "choosing"; nothing for a word that cannot be a verb. */
    static Optional<String> gerund(String verb) {
        String plain = Statement.plain(Words.bare(verb));
        if (plain.length() < 2 || NO_VERBS.contains(plain) || !plain.chars().allMatch(Character::isLetter)) {
            return Optional.empty();
        }
        if (plain.endsWith("ing")) {
            return Optional.of(plain);
        }
        String irregular = IRREGULAR.get(plain);
        if (irregular != null) {
            return Optional.of(irregular);
        }
        if (plain.endsWith("e") && !plain.endsWith("ee") && !plain.endsWith("oe")) {
            return Optional.of(plain.substring(0, plain.length() - 1) + "ing");
        }
        return Optional.of((doubles(plain) ? plain + plain.charAt(plain.length() - 1) : plain) + "ing");
    }

    private static boolean doubles(String verb) {
        return DOUBLING.contains(verb) || verb.length() <= LONGEST_OF_ONE_SYLLABLE && endsInSingleConsonant(verb);
    }

    private static boolean endsInSingleConsonant(String verb) {
        int last = verb.length() - 1;
        return last >= 2
                && "aeiouwxy".indexOf(verb.charAt(last)) < 0
                && VOWELS.indexOf(verb.charAt(last - 1)) >= 0
                && VOWELS.indexOf(verb.charAt(last - 2)) < 0
                && verb.chars().filter(letter -> VOWELS.indexOf(letter) >= 0).count() == 1;
    }
}
