package io.research.text.masking.number;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Token;
import java.util.List;

/**
 * Tokens that stand together, as one number. Digits that are dictated one by one, or with pauses, form the groups that the
 * pauses make: "4 1 5, 5 5 5, 0 1 3 2" has three.
 *
 * @param rowFrom where it begins, or what short numbers stand before it: what names those names all of them
 * @param digits its digits alone
 * @param shape how long its groups of digits are, one character each: "334" for 212-555-0123
 * @param signs what stands between the groups, spaces and brackets included
 * @param listed whether commas stand between its groups
 * @param spelled whether each digit stands alone
 */
record NumberCandidate(
        int from,
        int to,
        int rowFrom,
        String digits,
        String shape,
        String signs,
        boolean plus,
        boolean listed,
        boolean spelled) {
    private static final int MOST_BEFORE = 8;
    private static final int LONGEST_BEFORE = 4;

    static NumberCandidate of(Reading text, List<Token> tokens, int first, int last) {
        int from = tokens.get(first).from();
        int to = tokens.get(last).to();
        text.examine(from, to);
        boolean pauses = hasPauses(tokens, first, last);
        var digits = new StringBuilder();
        var shape = new StringBuilder();
        var signs = new StringBuilder();
        boolean plus = false;
        boolean alone = true;
        int group = 0;
        for (int at = from; at < to; at++) {
            char character = text.at(at);
            if (Characters.isDigit(character)) {
                digits.append(character);
                group++;
                alone &= !Characters.isDigit(text.at(at + 1));
            } else if (!pauses || character != ' ' && character != '-' || isGap(text, at)) {
                if (group > 0) {
                    shape.append((char) ('0' + group));
                    group = 0;
                }
                plus |= character == '+' && digits.isEmpty();
                signs.append(character);
            }
        }
        if (group > 0) {
            shape.append((char) ('0' + group));
        }
        boolean closes = signs.indexOf("(") < 0 && signs.indexOf(")") >= 0 && text.at(from - 1) == '(';
        return new NumberCandidate(
                closes ? from - 1 : from,
                to,
                rowFrom(text, tokens, first),
                digits.toString(),
                shape.toString(),
                signs.toString(),
                plus,
                pauses && isListed(tokens, first, last),
                alone);
    }

    /** Whether a comma, or more than one character, lies between two of the tokens. */
    private static boolean hasPauses(List<Token> tokens, int first, int last) {
        for (int at = first + 1; at <= last; at++) {
            if (tokens.get(at).listed()
                    || tokens.get(at).from() - tokens.get(at - 1).to() > 1) {
                return true;
            }
        }
        return false;
    }

    private static boolean isListed(List<Token> tokens, int first, int last) {
        for (int at = first + 1; at <= last; at++) {
            if (tokens.get(at).listed()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a space or dash lies between groups: not beside another sign, nor between digits that stand alone. */
    private static boolean isGap(Reading text, int sign) {
        boolean behind = Characters.isDigit(text.at(sign - 1));
        if (!behind || !Characters.isDigit(text.at(sign + 1))) {
            return text.at(sign) == '-' || behind && text.at(sign + 1) == ' ';
        }
        return Characters.isDigit(text.at(sign - 2)) || Characters.isDigit(text.at(sign + 2));
    }

    private static int rowFrom(Reading text, List<Token> tokens, int first) {
        int row = first;
        while (row > 0
                && row > first - MOST_BEFORE
                && tokens.get(row).linked()
                && tokens.get(row).from() - tokens.get(row - 1).to() == 1
                && tokens.get(row - 1).digits() <= LONGEST_BEFORE
                && !Reading.isBorder(text.at(tokens.get(row - 1).from()))) {
            row--;
        }
        return tokens.get(row).from();
    }

    int length() {
        return digits.length();
    }

    int groups() {
        return shape.length();
    }

    /** Whether nothing but that sign stands between its groups. */
    boolean hasOnly(char sign) {
        return signs.length() == shape.length() - 1 && signs.chars().allMatch(character -> character == sign);
    }

    /** One group, or several with one sign between each two. */
    boolean isPlain() {
        return signs.length() == shape.length() - 1
                && signs.chars().allMatch(character -> " -.,".indexOf(character) >= 0);
    }

    /** Written as quantities are: three digits in each group but the first. */
    boolean looksCounted() {
        return groups() > 1
                && shape.charAt(0) <= '3'
                && shape.substring(1).chars().allMatch(length -> length == '3');
    }

    /** Whether a longer group begins with a zero, as those of quantities do not. */
    boolean hasZeroAhead() {
        int at = 0;
        for (char length : shape.toCharArray()) {
            if (length > '2' && digits.charAt(at) == '0') {
                return true;
            }
            at += length - '0';
        }
        return false;
    }
}
