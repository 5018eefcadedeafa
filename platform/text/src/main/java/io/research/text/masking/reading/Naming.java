package io.research.text.masking.reading;

import java.util.List;
import java.util.Set;

/**
 * What the words right before a number call it: "order number is", "my card:". Nothing but words and signs that link may
 * lie between: a word that only stands nearby says nothing, as in "with my order I left 212-555-0123".
 */
public final class Naming {
    private static final int MOST_LINKS = 6;
    private static final String SIGNS = " :=#№/-\"'(「『“„«";
    private static final Set<String> VERBS = Set.of(
            "is", "was", "that is", "that's", "ist", "war", "das ist", "est", "était", "c'est", "c'était", "es", "era",
            "fue", "é", "foi", "è", "jest", "は", "が", "是");
    private static final List<Vocabulary> NAMES =
            List.of(Vocabulary.OTHER_NUMBER, Vocabulary.PHONE, Vocabulary.SSN, Vocabulary.CARD, Vocabulary.SOFTWARE);

    private Naming() {}

    /** Whether words for another number name the one that stands there, before it or behind: "… is my order number". */
    public static boolean isOther(Reading text, int from, int to) {
        String after = Talk.afterNumber(text, to);
        return isNamed(Vocabulary.OTHER_NUMBER, text, from) && !Vocabulary.DESTINATION.begins(after)
                || isNamedBehind(after);
    }

    /** Links, the first of them a verb, lead to the name. */
    private static boolean isNamedBehind(String after) {
        int at = 0;
        for (int links = 0; links <= MOST_LINKS && at < after.length(); links++) {
            String rest = after.substring(at);
            if (links > 0 && Vocabulary.OTHER_NUMBER.begins(rest)) {
                return Vocabulary.PHONE.lastIn(rest) < 0;
            }
            int length = Vocabulary.LINK.lengthAt(rest);
            if (length == 0 || links == 0 && !VERBS.contains(rest.substring(0, length))) {
                return false;
            }
            at += length;
            while (at < after.length() && after.charAt(at) == ' ') {
                at++;
            }
        }
        return false;
    }

    /** Whether words of that list name the number there, and no longer ones of another. */
    public static boolean isNamed(Vocabulary names, Reading text, int position) {
        String talk = Talk.beforeNumber(text, position);
        int end = talk.length();
        boolean verb = false;
        for (int links = 0; links <= MOST_LINKS; links++) {
            while (end > 0 && (SIGNS.indexOf(talk.charAt(end - 1)) >= 0 || verb && talk.charAt(end - 1) == ',')) {
                end--;
            }
            int longest = 0;
            boolean named = false;
            for (Vocabulary each : NAMES) {
                int length = each.lengthBefore(talk, end);
                named = length > longest ? each == names : named;
                longest = Math.max(longest, length);
            }
            int link = Vocabulary.LINK.lengthBefore(talk, end);
            if (longest > 0 || link == 0) {
                return named;
            }
            verb = VERBS.contains(talk.substring(end - link, end)); // "the number of my order, that is"
            end -= link;
        }
        return false;
    }
}
