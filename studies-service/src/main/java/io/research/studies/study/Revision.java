package io.research.studies.study;

/** The revision as a strong entity tag. */
final class Revision {
    private Revision() {}

    static String tag(long revision) {
        return "\"" + revision + "\"";
    }
}
