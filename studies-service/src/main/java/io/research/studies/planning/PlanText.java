package io.research.studies.planning;

import io.research.kernel.json.Text;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Checks of the texts of an answer. */
final class PlanText {
    private static final int MAX_PART = 100_000;
    private static final int MIN_GOALS = 3;
    private static final int MAX_GOALS = 6;
    private static final int SHORTEST_REPETITION = 20;
    private static final Pattern NUMBERED = Pattern.compile("(?m)^\\s{0,3}\\d{1,2}[.)]\\s+\\S");
    private static final Pattern BULLETED = Pattern.compile("(?m)^[-*•]\\s+\\S");
    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private PlanText() {}

    static boolean isStorable(String text) {
        return text.length() <= MAX_PART && Text.isStorable(text);
    }

    /** A part of a plan that must be there. */
    static boolean isPart(String text) {
        return text != null && !text.isBlank();
    }

    /** Text for people of so many characters at most. */
    static boolean isLine(String text, int most) {
        return isPart(text) && text.length() <= most && Text.isStorable(text);
    }

    /** Three to six goals: numbered lines, or bullets where no line is numbered. */
    static boolean hasLearningGoals(String text) {
        if (!isPart(text)) {
            return false;
        }
        long numbered = NUMBERED.matcher(text).results().count();
        long goals = numbered > 0 ? numbered : BULLETED.matcher(text).results().count();
        return goals >= MIN_GOALS && goals <= MAX_GOALS;
    }

    /** Whether the text contains the other one, whatever its case and punctuation; false for short ones, which are common. */
    static boolean repeats(String text, String other) {
        if (other == null) {
            return false;
        }
        String sought = letters(other);
        return sought.length() >= SHORTEST_REPETITION && letters(text).contains(sought);
    }

    private static String letters(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return NO_LETTERS.matcher(plain).replaceAll(" ").strip();
    }
}
