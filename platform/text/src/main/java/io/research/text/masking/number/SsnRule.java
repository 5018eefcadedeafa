package io.research.text.masking.number;

import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Naming;
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
        boolean called = Vocabulary.SSN.lastIn(before) > Vocabulary.PHONE.lastIn(before);
        boolean formed = candidate.shape().equals(SHAPE);
        if (called && formed) {
            return true;
        }
        boolean dashed = formed && candidate.hasOnly('-');
        boolean spaced = formed && candidate.hasOnly(' ') && Vocabulary.PHONE.lastIn(before) < 0;
        return (called || dashed || spaced) && !Naming.isOther(text, candidate.rowFrom(), candidate.to());
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
