package io.research.dashboard.interview;

/** What the guide of the study lets the interviewer say, word for word. */
record GuideItem(String section, String kind, String say) {

    /** Whether it begins something new to talk about. */
    boolean isAsked() {
        return !"statement".equals(kind);
    }

    /** Where its words stand in what was said; -1 for nowhere. */
    int findIn(String said) {
        String words = say.strip();
        int at = words.isEmpty() ? -1 : said.indexOf(words);
        while (at >= 0 && !isWhole(said, at, at + words.length())) {
            at = said.indexOf(words, at + 1);
        }
        return at;
    }

    /** Not cut out of longer words. */
    private static boolean isWhole(String said, int from, int to) {
        boolean beginsInWord = from > 0
                && Character.isLetterOrDigit(said.codePointBefore(from))
                && Character.isLetterOrDigit(said.codePointAt(from));
        boolean endsInWord = to < said.length()
                && Character.isLetterOrDigit(said.codePointBefore(to))
                && Character.isLetterOrDigit(said.codePointAt(to));
        return !beginsInWord && !endsInWord;
    }
}
