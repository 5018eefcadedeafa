package io.research.studies.planning.rules;

/**
 * One sentence or list item of a message.
 *
 * @param heading the heading it stands under, without its colon; or empty
 * @param text as written
 * @param plain of the same length as the text: in small letters, with plain apostrophes
 */
record Statement(String heading, String text, String plain) {

    static Statement of(String heading, String text) {
        return new Statement(heading, text, plain(text));
    }

    /** The same words behind the heading, as {@code heading: text}. */
    Statement labelled() {
        return heading.isEmpty() ? this : of("", heading + ": " + text);
    }

    boolean asks() {
        return !text.isEmpty() && "?？؟".indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    static String plain(String text) {
        var plain = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            plain.append(unit == '’' ? '\'' : unit == '：' ? ':' : Character.toLowerCase(unit));
        }
        return plain.toString();
    }
}
