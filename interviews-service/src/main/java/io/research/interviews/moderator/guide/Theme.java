package io.research.interviews.moderator.guide;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** What an instruction to the interviewer wants to hear about, turned towards the participant. */
final class Theme {
    private static final int MAX_CHARACTERS = 300;
    private static final Pattern ABOUT_THEM = Pattern.compile(
            "\\b(?:their|theirs|they|them|themselves|(?:the )?(?:participants?|respondents?|interviewees?)['’]s?"
                    + "|participants|respondents|interviewees)(?![\\p{L}'’])",
            Pattern.CASE_INSENSITIVE);
    private static final Map<String, String> TO_YOU =
            Map.of("their", "your", "theirs", "yours", "they", "you", "them", "you", "themselves", "yourself");
    private static final String TRAILING = " .;,:!。；，、।";

    private Theme() {}

    static String of(String text) {
        return FlowText.clipped(bare(text), MAX_CHARACTERS);
    }

    /** In English plans the participant is "they"; to the participant that is "you". */
    static String towardsParticipant(String text) {
        return of(ABOUT_THEM.matcher(text).replaceAll(found -> {
            String word = found.group().toLowerCase(Locale.ROOT);
            return TO_YOU.getOrDefault(word, word.contains("'") || word.contains("’") ? "your" : "you");
        }));
    }

    private static String bare(String text) {
        int end = text.length();
        while (end > 0 && TRAILING.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end).strip();
    }
}
