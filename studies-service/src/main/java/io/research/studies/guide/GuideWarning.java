package io.research.studies.guide;

import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import java.util.regex.Pattern;

/** Something in an item that a researcher should check. */
final class GuideWarning {
    /** Question marks of all scripts; the Greek one is also written as a semicolon. */
    static final String QUESTION_MARKS = "?？؟՞\u037e፧⁇⁈⁉‽﹖︖⸮꘏❓❔";

    static final String NO_QUESTION = "This line has no question mark; it will be asked as written.";

    private static final Pattern ASKS = Pattern.compile("[" + QUESTION_MARKS + "]|\\p{IsGreek}\\s?;");

    private GuideWarning() {}

    /** The warning for an item with these words; null if there is none. */
    static String of(Kind kind, String say, boolean hasOptions) {
        return kind != Kind.QUESTION || hasOptions || asks(say) ? null : NO_QUESTION;
    }

    private static boolean asks(String say) {
        return say.indexOf('?') >= 0 || ASKS.matcher(say).find();
    }

    /** The item with the warning that it needs. */
    static Item on(Item item) {
        String warning = of(item.kind(), item.say(), item.choice() != null);
        return new Item(
                item.id(), item.kind(), item.say(), item.must(), item.probes(), item.goal(), item.choice(), warning);
    }
}
