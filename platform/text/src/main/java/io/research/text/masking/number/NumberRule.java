package io.research.text.masking.number;

import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Rule;
import io.research.text.masking.reading.Token;
import java.util.List;

/** Rules over numbers: tries the tokens from left to right, at each the longest candidate first. */
abstract class NumberRule implements Rule {
    private final Kind kind;
    private final int fewest;
    private final int most;

    NumberRule(Kind kind, int fewest, int most) {
        this.kind = kind;
        this.fewest = fewest;
        this.most = most;
    }

    @Override
    public void find(Reading text) {
        if (text.hasDigits()) {
            find(text, text.tokens());
        }
    }

    void find(Reading text, List<Token> tokens) {
        int first = 0;
        while (first < tokens.size()) {
            first = Math.max(first + 1, claimFrom(text, tokens, first));
        }
    }

    /** Claims the longest candidate that begins there and matches; answers the token behind it. */
    private int claimFrom(Reading text, List<Token> tokens, int first) {
        int end = first;
        int digits = 0;
        while (end < tokens.size()
                && tokens.get(end).readable()
                && (end == first || tokens.get(end).follows())
                && digits + tokens.get(end).digits() <= most) {
            digits += tokens.get(end++).digits();
        }
        for (int last = end - 1; last >= first && digits >= fewest; last--) {
            var candidate = NumberCandidate.of(text, tokens, first, last);
            if (matches(text, candidate)) {
                text.claim(kind, candidate.from(), candidate.to());
                return last + 1;
            }
            digits -= tokens.get(last).digits();
        }
        return first + 1;
    }

    /** Whether it is one, whatever stands beside it. */
    abstract boolean matches(Reading text, NumberCandidate candidate);
}
