package io.research.studies.planning.rules.language;

import io.research.text.words.Script;
import java.util.List;
import java.util.Locale;

/** How pieces of text are set: their punctuation, capitals and length. */
public final class Typography {
    private static final String EDGES = " \t\"'“”„«»‚‘’()[]{}<>.,;:!?…。，、；：！？،؛؟।*_|/\\=-–—";
    private static final String CLOSING_EDGES = " \t,;:.!?…。，、；：！？،؛؟।-–—";

    private Typography() {}

    /** Without punctuation at both ends; brackets and quotation marks that belong to a pair inside stay. */
    public static String bare(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && EDGES.indexOf(text.charAt(start)) >= 0 && !isOpenInside(text, start, end)) {
            start++;
        }
        while (end > start && CLOSING_EDGES.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return unpaired(text.substring(start, end));
    }

    /** Without punctuation at its beginning. */
    public static String bareStart(String text) {
        int start = 0;
        while (start < text.length() && CLOSING_EDGES.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        return text.substring(start).strip();
    }

    /** Whether the words end in a script that sets no words apart. */
    public static boolean isUnspaced(String text) {
        return !text.isEmpty() && Script.of(text.codePointBefore(text.length())).isWithoutSpaces();
    }

    public static String capitalized(String text) {
        if (text.isEmpty()) {
            return text;
        }
        int first = text.offsetByCodePoints(0, 1);
        return text.substring(0, first).toUpperCase(Locale.ROOT) + text.substring(first);
    }

    public static String uncapitalized(String text) {
        boolean isName = text.length() > 1 && Character.isUpperCase(text.charAt(1));
        return isName || text.isEmpty() ? text : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    /** The text, or its beginning when it is longer than so many characters. */
    public static String clipped(String text, int characters) {
        if (text.length() <= characters) {
            return text;
        }
        int end = characters - 1;
        int space = text.lastIndexOf(' ', end);
        int cut = space > end / 2 ? space : end;
        return text.substring(0, Character.isHighSurrogate(text.charAt(cut - 1)) ? cut - 1 : cut) + '…';
    }

    /** The text with its sentence ends made harmless, so that it stands inside a sentence. */
    public static String inline(String text) {
        return text.replaceAll("[.!?。！？؟।]++(?=\\s)", ";").replaceAll("[?？؟]", "");
    }

    /** The text as a sentence: with a full stop of its script where it ends in a letter. */
    public static String ended(String text) {
        if (text.isEmpty()) {
            return text;
        }
        int last = text.codePointBefore(text.length());
        return Character.isLetterOrDigit(last) ? text + Script.of(last).fullStop() : text;
    }

    /** The sentences one after the other, with spaces where their script has them. */
    public static String joined(List<String> sentences) {
        return String.join(" ", sentences).replace("。 ", "。");
    }

    private static boolean isOpenInside(String text, int start, int end) {
        char unit = text.charAt(start);
        int close = "([{“„«\"‘".indexOf(unit);
        if (close < 0) {
            return false;
        }
        int at = text.indexOf(")]}”“»\"’".charAt(close), start + 1);
        return at > start && at < end - 1;
    }

    private static String unpaired(String text) {
        if (text.isEmpty()) {
            return text;
        }
        char last = text.charAt(text.length() - 1);
        int open = "\"”“»’)]}".indexOf(last);
        if (open < 0) {
            return text;
        }
        boolean paired = text.substring(0, text.length() - 1).indexOf("\"“„«‘([{".charAt(open)) >= 0;
        return paired ? text : bare(text.substring(0, text.length() - 1));
    }
}
