package io.research.slides;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Letters of a text that follow one another in one font.
 *
 * @param font null for Liberation Sans, also for what no font has
 */
record FontRun(ScriptFont font, String text) {
    private static final int ARMENIAN = 0x530;
    private static final int DASHES = 0x2010;
    private static final int AFTER_SYMBOLS = 0x2C00;

    /** @param latin what Liberation Sans has */
    static List<FontRun> of(String text, IntPredicate latin) {
        if (text.chars().allMatch(FontRun::isOfNoOther)) {
            return List.of(new FontRun(null, text));
        }
        var runs = new ArrayList<FontRun>();
        ScriptFont font = null;
        int from = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            var next = font(text.codePointAt(at), font, latin);
            if (next != font && at > from) {
                runs.add(new FontRun(font, text.substring(from, at)));
                from = at;
            }
            font = next;
        }
        runs.add(new FontRun(font, text.substring(from)));
        return runs;
    }

    /** Latin, Greek and Cyrillic, and the punctuation of all. */
    private static boolean isOfNoOther(int sign) {
        return sign < ARMENIAN || sign >= DASHES && sign < AFTER_SYMBOLS;
    }

    /** Marks, signs and spaces stay with the letters before them, and so do joiners, which no font needs to have. */
    private static ScriptFont font(int sign, ScriptFont before, IntPredicate latin) {
        if (isOfNoOther(sign)) {
            return sign == ' ' ? before : null;
        }
        if (Character.getType(sign) == Character.FORMAT) {
            return before;
        }
        var using = ScriptFont.using(sign);
        if (before != null && using.contains(before) && before.has(sign)) {
            return before;
        }
        return ScriptFont.of(sign)
                .orElseGet(() -> latin.test(sign)
                        ? null
                        : using.stream()
                                .filter(one -> one.has(sign))
                                .findFirst()
                                .orElse(null));
    }
}
