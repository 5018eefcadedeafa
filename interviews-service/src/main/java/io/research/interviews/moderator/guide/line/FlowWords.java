package io.research.interviews.moderator.guide.line;

import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.text.words.Script;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The words of all languages that say what a line of a plan is for, longest first. */
public record FlowWords(List<String> beginnings, List<String> ends) {
    private static final String SUFFIX = "~";
    private static final String SEPARATORS = " \t:：-–—,，.、)";

    public static FlowWords of(FlowCue cue) {
        List<String> longestFirst = InterviewerLanguages.beginnings(cue).stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        return new FlowWords(
                longestFirst.stream().filter(word -> !word.startsWith(SUFFIX)).toList(),
                longestFirst.stream()
                        .filter(word -> word.startsWith(SUFFIX))
                        .map(word -> word.substring(SUFFIX.length()))
                        .toList());
    }

    /** Whether the text is introduced by one of the words. */
    public boolean introduce(String text) {
        return strippedFrom(text).isPresent();
    }

    /** What the text says after the word that introduces it (or before the one that ends it), if there is such a word. */
    public Optional<String> strippedFrom(String text) {
        for (String word : beginnings) {
            if (text.regionMatches(true, 0, word, 0, word.length()) && isBorder(text, word)) {
                return Optional.of(withoutSeparators(text.substring(word.length())));
            }
        }
        String bare = withoutFullStop(text);
        return ends.stream().filter(bare::endsWith).findFirst().map(word -> bare.substring(
                        0, bare.length() - word.length())
                .strip());
    }

    private static boolean isBorder(String text, String word) {
        return text.length() == word.length()
                || !Character.isLetterOrDigit(text.charAt(word.length()))
                || Script.of(word.codePointBefore(word.length())) == Script.HAN;
    }

    static String withoutSeparators(String text) {
        int start = 0;
        while (start < text.length() && SEPARATORS.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        return text.substring(start).strip();
    }

    private static String withoutFullStop(String text) {
        return text.endsWith("。") || text.endsWith("।") || text.endsWith(".")
                ? text.substring(0, text.length() - 1).strip()
                : text;
    }
}
