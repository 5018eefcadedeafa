package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The condition of an If-Match header: the client knows one of these entity tags (RFC 9110 §13.1.1). An unknown or weak
 * tag matches no revision.
 *
 * @param tags null where any will do
 */
record IfMatch(Set<String> tags) {
    private static final IfMatch ANY = new IfMatch(null);
    private static final Pattern TAG = Pattern.compile("(W/)?(\"[^\"]*\")");

    static IfMatch of(String header) {
        if (header == null || header.strip().equals("*")) {
            return ANY;
        }
        var strong = new HashSet<String>();
        var tag = TAG.matcher(header);
        while (tag.find()) {
            if (tag.group(1) == null) {
                strong.add(tag.group(2));
            }
        }
        return new IfMatch(strong);
    }

    /** The strong entity tag of a revision. */
    static String tag(long revision) {
        return "\"" + revision + "\"";
    }

    /** @throws Problem {@code revision_conflict} when the client does not name that revision */
    void require(long revision) {
        if (tags != null && !tags.contains(tag(revision))) {
            throw new Problem(ErrorCode.REVISION_CONFLICT);
        }
    }
}
