package io.research.participants.email;

import java.util.regex.Pattern;

/** Text of users for headers and bodies of e-mails: all in one line. */
public final class OneLine {
    /** Line ends, other control characters, and marks that change the direction of the text around them. */
    private static final Pattern NOT_ON_ONE_LINE =
            Pattern.compile("[\\p{Cntrl}\\u0085\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]+");

    private OneLine() {}

    public static String of(String text) {
        return NOT_ON_ONE_LINE.matcher(text).replaceAll(" ").strip();
    }
}
