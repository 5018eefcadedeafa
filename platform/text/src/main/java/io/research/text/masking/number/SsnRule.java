package io.research.text.masking.number;

import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Talk;
import io.research.text.masking.reading.Vocabulary;

/**
 * Social security numbers of the United States: areas, groups and serials that are issued, with dashes or spaces; nine
 * digits in one, or with other signs, only behind a word that says what they are.
 */
public final class SsnRule extends NumberRule {
    private static final int DIGITS = 9;
    private static final String SHAPE = "324";
    private static final int NOT_ISSUED = 666;
    private static final int FIRST_OF_OTHERS = 900;

    public SsnRule() {
        super(Kind.SSN, DIGITS, DIGITS);
    }

    @Override
    boolean matches(Reading text, NumberCandidate candidate) {
        if (candidate.length() != DIGITS || candidate.plus() || !isIssued(candidate.digits())) {
            return false;
        }
        String before = Talk.beforeNumber(text, candidate.from());
        int own = Vocabulary.SSN.lastIn(before);
        int other = Vocabulary.OTHER_NUMBER.lastIn(before);
        int phone = Vocabulary.PHONE.lastIn(before);
        boolean formed = candidate.shape().equals(SHAPE);
        return own > Math.max(other, phone)
                || formed && candidate.hasOnly('-') && other < 0
                || formed && candidate.hasOnly(' ') && other < 0 && phone < 0;
    }

    private static boolean isIssued(String digits) {
        int area = Integer.parseInt(digits.substring(0, 3));
        return area > 0
                && area != NOT_ISSUED
                && area < FIRST_OF_OTHERS
                && !digits.startsWith("00", 3)
                && !digits.endsWith("0000");
    }
}
