package io.research.studies.planning.rules.language;

import io.research.text.words.Sentences;

/**
 * One sentence or list item of a message.
 *
 * @param heading the heading it stands under, without its colon; or empty
 * @param text as written
 * @param plain of the same length as the text: in small letters, with plain apostrophes
 */
public record Statement(String heading, String text, String plain) {

    public static Statement of(String heading, String text) {
        return new Statement(heading, text, plain(text));
    }

    /** The same words behind the heading, as {@code heading: text}. */
    Statement labelled() {
        return heading.isEmpty() ? this : of("", heading + ": " + text);
    }

    public boolean asks() {
        return !text.isEmpty() && Sentences.isQuestionMark(text.charAt(text.length() - 1));
    }

    public static String plain(String text) {
        var plain = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            plain.append(unit == '’' ? '\'' : unit == '：' ? ':' : Character.toLowerCase(unit));
        }
        return plain.toString();
    }
}
