package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.util.regex.Pattern;

/** The revision as a strong entity tag. */
final class Revision {
    private static final Pattern TAG = Pattern.compile("\"(\\d{1,18})\"");

    private Revision() {}

    static String tag(StudyView study) {
        return "\"" + study.row().revision() + "\"";
    }

    /** What If-Match asks for, or null for any; a tag that is none of ours matches no revision. */
    static Long expected(String ifMatch) {
        if (ifMatch == null || ifMatch.strip().equals("*")) {
            return null;
        }
        var tag = TAG.matcher(ifMatch.strip());
        if (!tag.matches()) {
            throw new Problem(ErrorCode.REVISION_CONFLICT);
        }
        return Long.valueOf(tag.group(1));
    }
}
