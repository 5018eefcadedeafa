package io.research.analysis.words;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/**
 * Who replied with an option, in nothing but its words: letters are folded to their plain form and lower case, white space to
 * one blank.
 *
 * @param option as it stands in the guide
 */
public record ChosenOption(String option, List<Reply> replies) {

    public ChosenOption {
        replies = List.copyOf(replies);
    }

    static List<ChosenOption> of(AskedItem item, List<Reply> replies) {
        return item.options().stream()
                .map(option -> new ChosenOption(
                        option,
                        replies.stream()
                                .filter(reply -> isSame(option, reply.text()))
                                .toList()))
                .toList();
    }

    /** Whether the answer is that option. */
    public static boolean isSame(String option, String answer) {
        return folded(option).equals(folded(answer));
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .strip()
                .replaceAll("\\s+", " ");
    }
}
