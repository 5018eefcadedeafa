package io.research.text.masking;

import io.research.text.masking.number.NumberingPlans;
import java.util.concurrent.atomic.AtomicLong;

/** Says no to everything, counts how often it is asked, and refuses questions that no numbering plan must be asked. */
record CountedPlans(AtomicLong questions, int longest) implements NumberingPlans {
    @Override
    public boolean isInternational(String digits) {
        return refuse(digits);
    }

    @Override
    public boolean couldBeInternational(String digits) {
        return refuse(digits);
    }

    @Override
    public boolean isNational(String digits, String region) {
        return refuse(digits);
    }

    @Override
    public boolean isShapedAsNational(String digits, String shape, String region) {
        return refuse(digits);
    }

    @Override
    public boolean couldBeNational(String digits, String region) {
        return refuse(digits);
    }

    private boolean refuse(String digits) {
        questions.incrementAndGet();
        if (digits.length() > longest || !digits.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            throw new AssertionError("asked about " + digits);
        }
        return false;
    }
}
