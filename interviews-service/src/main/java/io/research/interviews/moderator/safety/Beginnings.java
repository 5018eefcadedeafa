package io.research.interviews.moderator.safety;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The characters that some expressions begin with: a text in which none of them begins is not worth a search. */
final class Beginnings {
    private final boolean spaced;
    private final Set<String> keys;
    private final int[] lengths;

    Beginnings(List<Expression> expressions, boolean spaced) {
        this.spaced = spaced;
        this.keys = expressions.stream().flatMap(ExpressionIndex::beginnings).collect(Collectors.toUnmodifiableSet());
        this.lengths = ExpressionIndex.lengths(keys);
    }

    boolean areIn(String text) {
        for (int at = spaced ? 1 : 0; at < text.length(); at++) {
            boolean isWord = !spaced || text.charAt(at - 1) == ' ';
            for (int length : lengths) {
                if (isWord && at + length <= text.length() && keys.contains(text.substring(at, at + length))) {
                    return true;
                }
            }
        }
        return false;
    }
}
