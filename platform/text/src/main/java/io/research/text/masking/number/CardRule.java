package io.research.text.masking.number;

import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Naming;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Talk;
import io.research.text.masking.reading.Vocabulary;

/**
 * Payment cards: a prefix of a network, a length that it has, and the check digit of Luhn. Thirteen digits, which old
 * cards have and every barcode, and digits one by one, which ratings are too, count behind a word for a card only.
 */
public final class CardRule extends NumberRule {
    private static final int SHORTEST = 13;
    private static final int LONGEST = 19;

    public CardRule() {
        super(Kind.CARD, SHORTEST, LONGEST);
    }

    @Override
    boolean matches(Reading text, NumberCandidate candidate) {
        return !candidate.plus()
                && candidate.isPlain()
                && isGrouped(candidate.shape())
                && isIssued(candidate.digits())
                && checks(candidate.digits())
                && isMeant(text, candidate);
    }

    private static boolean isGrouped(String shape) {
        return shape.length() == 1
                || shape.startsWith("444")
                || shape.equals("465")
                || shape.equals("464")
                || shape.chars().allMatch(length -> length == '1');
    }

    private static boolean isIssued(String digits) {
        int two = Integer.parseInt(digits.substring(0, 2));
        int three = Integer.parseInt(digits.substring(0, 3));
        int four = Integer.parseInt(digits.substring(0, 4));
        return switch (digits.length()) {
            case 13 -> two / 10 == 4;
            case 14 -> three >= 300 && three <= 305 || two == 36 || two == 38 || two == 39;
            case 15 -> two == 34 || two == 37;
            default ->
                two / 10 == 4
                        || two >= 50 && two <= 58
                        || two == 62
                        || two == 63
                        || two == 67
                        || two == 60
                        || two == 64
                        || two == 65
                        || two == 81
                        || four >= 2221 && four <= 2720
                        || four >= 3528 && four <= 3589
                        || four >= 2200 && four <= 2204
                        || two == 36;
        };
    }

    private static boolean checks(String digits) {
        int sum = 0;
        for (int at = 0; at < digits.length(); at++) {
            int digit = digits.charAt(digits.length() - 1 - at) - '0';
            int doubled = digit * 2;
            sum += at % 2 == 0 ? digit : doubled / 10 + doubled % 10;
        }
        return sum % 10 == 0;
    }

    private static boolean isMeant(Reading text, NumberCandidate candidate) {
        boolean certain = candidate.length() > SHORTEST && candidate.groups() < candidate.length();
        return !Naming.isOther(text, candidate.rowFrom(), candidate.to())
                && (certain || Vocabulary.CARD.lastIn(Talk.beforeNumber(text, candidate.from())) >= 0);
    }
}
