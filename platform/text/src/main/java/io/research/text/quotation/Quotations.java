package io.research.text.quotation;

import java.util.Optional;

/** Finds what somebody says was said. Linear in the turn in practice, on the caller's thread. */
public final class Quotations {
    private static final int LONGEST = 4_000;

    private Quotations() {}

    /**
     * The first span of the turn that is the candidate, read without its outer quotation marks, with any white space for
     * any other and typographic for plain quotation marks. The answer is the turn's text, never the candidate's.
     *
     * <p>Nothing is found for a candidate that leaves something out, is joined of two places, changes a letter or its
     * case, begins or ends within a word, or has more than 4,000 characters.
     */
    public static Optional<Quotation> find(String turn, String candidate) {
        if (candidate == null || candidate.length() > LONGEST) {
            return Optional.empty();
        }
        String wanted = Folded.withoutOuterMarks(Folded.of(candidate).text());
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        var read = Folded.of(turn);
        for (int at = read.text().indexOf(wanted); at >= 0; at = read.text().indexOf(wanted, at + 1)) {
            if (read.isWhole(at, at + wanted.length())) {
                return Optional.of(Quotation.at(turn, read.from(at), read.to(at + wanted.length())));
            }
        }
        return Optional.empty();
    }
}
