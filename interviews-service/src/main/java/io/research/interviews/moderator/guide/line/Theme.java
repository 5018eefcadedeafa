package io.research.interviews.moderator.guide.line;

/** What an instruction to the interviewer wants to hear about, without the punctuation around it. */
public final class Theme {
    private static final int MAX_CHARACTERS = 300;
    private static final String TRAILING = " .;,:!。；，、।";

    private Theme() {}

    public static String of(String text) {
        return FlowText.clipped(bare(text), MAX_CHARACTERS);
    }

    private static String bare(String text) {
        int end = text.length();
        while (end > 0 && TRAILING.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end).strip();
    }
}
