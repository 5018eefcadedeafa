package io.research.text.masking;

import java.util.List;
import java.util.Locale;

/**
 * Addresses as they are dictated or disguised: "anna at example dot com", "anna (at) example.org", "anna arroba ejemplo
 * punto com". A bare English "at" says little, so the part before it has to look like an address itself, or the talk
 * has to be of mail.
 */
final class SpokenEmailRule implements Rule {
    private static final int LONGEST_PART = 64;
    private static final int MOST_LABELS = 5;
    private static final int MOST_PARTS = 4;
    private static final String WEAK = "at";
    private static final List<String> AT_WORDS = List.of(
            "at the rate",
            "at sign",
            WEAK,
            "ät",
            "arroba",
            "arobase",
            "arobas",
            "chiocciola",
            "klammeraffe",
            "apenstaartje",
            "małpa",
            "собака",
            "アットマーク",
            "アット",
            "آت");
    private static final List<String> DOT_WORDS =
            List.of("dot", "punkt", "punto", "point", "ponto", "punt", "kropka", "точка", "ドット", "دوت", "نقطة");
    private static final List<String> JOINT_WORDS = List.of(
            "dot",
            "punkt",
            "punto",
            "point",
            "ponto",
            "punt",
            "kropka",
            "underscore",
            "unterstrich",
            "dash",
            "hyphen",
            "minus",
            "tiret",
            "guion",
            "ドット",
            "точка",
            "دوت",
            "نقطة");

    @Override
    public void find(Reading text) {
        int at = 0;
        while (at < text.length()) {
            char character = text.at(at);
            if (couldBegin(character, text.at(at - 1))) {
                at = Math.max(at + 1, mask(text, at));
            } else {
                at++;
            }
        }
    }

    /** Whether one of the words, or a bracket around it, can begin with that character: most are told apart by it. */
    private static boolean couldBegin(char character, char before) {
        return switch (character) {
            case 'a', 'A', 'ä', 'Ä', 'c', 'C', 'k', 'K', 'm', 'M', 'с', 'С' -> !Character.isLetter(before);
            case '(', '[', '{', '<', 'ア', 'آ' -> true;
            default -> false;
        };
    }

    private static int mask(Reading text, int position) {
        boolean bracketed = isOpening(text.at(position));
        int word = bracketed ? spaces(text, position + 1) : position;
        String sign = wordAt(text, word, AT_WORDS);
        if (sign.isEmpty()) {
            return position;
        }
        int end = word + sign.length();
        if (bracketed) {
            end = spaces(text, end);
            if (!isClosing(text.at(end))) {
                return position;
            }
            end++;
        }
        return mask(text, position, end, !bracketed && sign.equals(WEAK));
    }

    private static int mask(Reading text, int sign, int signEnd, boolean weak) {
        int host = spaces(text, signEnd);
        int end = hostEnd(text, host);
        int localEnd = spacesBack(text, sign);
        if (end < 0 || localEnd == sign && isSpaced(text.at(sign))) {
            return sign;
        }
        int local = localStart(text, localEnd);
        text.examine(local, end);
        if (local == localEnd || weak && !isAddress(text, local, localEnd)) {
            return sign;
        }
        text.claim(Kind.EMAIL, local, end);
        return end;
    }

    /** Where labels with dots between them end, the last a known one; -1 where there are none. */
    private static int hostEnd(Reading text, int from) {
        int end = -1;
        int at = from;
        for (int labels = 1; labels <= MOST_LABELS; labels++) {
            int label = at;
            while (at < label + LONGEST_PART
                    && (Letters.isAsciiAlphanumeric(text.at(at)) || text.at(at) == '-' && at > label)) {
                at++;
            }
            if (at == label) {
                break;
            }
            if (labels > 1 && at - label >= 2 && TopLevel.isKnown(text.string(label, at))) {
                end = at;
            }
            int next = joint(text, at, DOT_WORDS, ".");
            if (next == at) {
                break;
            }
            at = next;
        }
        return end;
    }

    /** Behind a sign, or a word for it with spaces or brackets around; the same position where there is none. */
    private static int joint(Reading text, int position, List<String> words, String signs) {
        if (signs.indexOf(text.at(position)) >= 0) {
            return position + 1;
        }
        int at = spaces(text, position);
        boolean bracketed = isOpening(text.at(at));
        at = bracketed ? spaces(text, at + 1) : at;
        String word = wordAt(text, at, words);
        if (word.isEmpty() || at == position && isSpaced(text.at(at))) {
            return position;
        }
        int end = spaces(text, at + word.length());
        if (bracketed) {
            return isClosing(text.at(end)) ? spaces(text, end + 1) : position;
        }
        return end;
    }

    private static int localStart(Reading text, int end) {
        int start = partStart(text, end);
        for (int parts = 1; parts < MOST_PARTS && start < end; parts++) {
            int joint = jointStart(text, start);
            int before = joint < start ? partStart(text, joint) : joint;
            if (before == joint) {
                break;
            }
            start = before;
        }
        return start;
    }

    private static int partStart(Reading text, int end) {
        int start = end;
        while (start > end - LONGEST_PART
                && (Letters.isAsciiAlphanumeric(text.at(start - 1)) || "._%+-".indexOf(text.at(start - 1)) >= 0)) {
            start--;
        }
        while (start < end && !Letters.isAsciiAlphanumeric(text.at(start))) {
            start++;
        }
        return start;
    }

    /** Where a spoken sign that ends there begins; the same position where none does. */
    private static int jointStart(Reading text, int position) {
        int end = spacesBack(text, position);
        boolean bracketed = isClosing(text.at(end - 1));
        end = bracketed ? spacesBack(text, end - 1) : end;
        for (String word : JOINT_WORDS) {
            int start = end - word.length();
            if (text.startsWith(word, start) && !Character.isLetter(text.at(start - 1)) | word.charAt(0) > '\u0590') {
                int before = spacesBack(text, start);
                if (bracketed) {
                    return isOpening(text.at(before - 1)) ? spacesBack(text, before - 1) : position;
                }
                return before;
            }
        }
        return position;
    }

    private static boolean isAddress(Reading text, int from, int to) {
        boolean letter = false;
        boolean sign = false;
        for (int at = from; at < to; at++) {
            letter |= Letters.isAsciiLetter(text.at(at));
            sign |= !Letters.isAsciiLetter(text.at(at));
        }
        return letter
                && (sign
                        || !Vocabulary.NO_MAILBOX.begins(text.string(from, to).toLowerCase(Locale.ROOT))
                                && isTalkOfMail(text, from));
    }

    private static boolean isTalkOfMail(Reading text, int position) {
        return Vocabulary.MAIL.lastIn(Talk.beforeNumber(text, position)) >= 0;
    }

    private static String wordAt(Reading text, int position, List<String> words) {
        for (String word : words) {
            if (text.startsWith(word, position)
                    && (word.charAt(0) > '\u0590' || !Letters.isAsciiAlphanumeric(text.at(position + word.length())))) {
                return word;
            }
        }
        return "";
    }

    private static boolean isSpaced(char character) {
        return Character.isLetter(character) && character < '\u2E80';
    }

    private static boolean isOpening(char character) {
        return character == '(' || character == '[' || character == '{' || character == '<';
    }

    private static boolean isClosing(char character) {
        return character == ')' || character == ']' || character == '}' || character == '>';
    }

    private static int spaces(Reading text, int position) {
        int at = position;
        while (at < position + 2 && text.at(at) == ' ') {
            at++;
        }
        return at;
    }

    private static int spacesBack(Reading text, int position) {
        int at = position;
        while (at > position - 2 && text.at(at - 1) == ' ') {
            at--;
        }
        return at;
    }
}
