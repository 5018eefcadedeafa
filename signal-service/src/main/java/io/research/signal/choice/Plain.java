package io.research.signal.choice;

import io.research.text.words.Words;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Text as it is compared: lower case, words between single blanks, no punctuation. */
final class Plain {
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}&]+");
    /** As many type it: "cant" is "can't". */
    private static final Pattern WITHOUT_APOSTROPHE =
            Pattern.compile("\\b(can|don|won|isn|wasn|aren|didn|doesn|wouldn|couldn|shouldn)t\\b");

    private static final int MAX_CHARACTERS = 4_000;

    private Plain() {}

    /** The text between two blanks; long ones are cut, for a choice stands at the beginning. */
    static String of(String text) {
        String begin = text.length() > MAX_CHARACTERS ? text.substring(0, MAX_CHARACTERS) : text;
        String words = Words.spaced(Normalizer.normalize(begin, Normalizer.Form.NFKC), BETWEEN_WORDS);
        return WITHOUT_APOSTROPHE.matcher(words).replaceAll("$1 t");
    }

    static List<String> words(String plain) {
        String words = plain.strip();
        return words.isEmpty() ? List.of() : Arrays.asList(words.split(" "));
    }
}
