package io.research.text.masking.number;

import io.research.text.masking.reading.Characters;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Token;
import java.util.List;

/**
 * Tokens that stand together, as one number.
 *
 * @param digits its digits alone
 * @param shape how long its groups of digits are, one character each: "334" for 212-555-0123
 * @param signs what stands between the groups, spaces and brackets included
 */
record NumberCandidate(int from, int to, String digits, String shape, String signs, boolean plus) {

    static NumberCandidate of(Reading text, List<Token> tokens, int first, int last) {
        int from = tokens.get(first).from();
        int to = tokens.get(last).to();
        text.examine(from, to);
        var digits = new StringBuilder();
        var shape = new StringBuilder();
        var signs = new StringBuilder();
        boolean plus = false;
        int group = 0;
        for (int at = from; at <= to; at++) {
            char character = at < to ? text.at(at) : ' ';
            if (Characters.isDigit(character)) {
                digits.append(character);
                group++;
                continue;
            }
            if (group > 0) {
                shape.append((char) ('0' + group));
                group = 0;
            }
            plus |= character == '+' && digits.isEmpty();
            if (at < to) {
                signs.append(character);
            }
        }
        boolean closes = signs.indexOf("(") < 0 && signs.indexOf(")") >= 0 && text.at(from - 1) == '(';
        return new NumberCandidate(
                closes ? from - 1 : from, to, digits.toString(), shape.toString(), signs.toString(), plus);
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

    /** One group, or several with the same space or dash between them. */
    boolean isPlain() {
        return groups() == 1 && signs.isEmpty() || hasOnly(' ') || hasOnly('-');
    }

    /** Written as quantities are: three digits in each group but the first. */
    boolean looksCounted() {
        return groups() > 1
                && shape.charAt(0) <= '3'
                && shape.substring(1).chars().allMatch(length -> length == '3');
    }
}
