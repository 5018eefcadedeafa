package io.research.participants.email;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Encodes text for headers of e-mails (RFC 2047). */
final class MailHeader {
    private static final int MAX_PLAIN = 200;
    private static final int MAX_WORD_BYTES = 45;
    private static final String FOLD = "\r\n ";

    private MailHeader() {}

    /**
     * Short printable ASCII stays as it is; other text becomes encoded words of whole characters, so that no line end of
     * the text ends the header. Text that looks like an encoded word is encoded, too.
     */
    static String encode(String text) {
        if (isPlain(text)) {
            return text;
        }
        var header = new StringBuilder();
        var word = new StringBuilder();
        int bytes = 0;
        for (int point : text.codePoints().toArray()) {
            String character = Character.toString(point);
            int size = character.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + size > MAX_WORD_BYTES) {
                header.append(encodedWord(word)).append(FOLD);
                word.setLength(0);
                bytes = 0;
            }
            word.append(character);
            bytes += size;
        }
        return header.append(encodedWord(word)).toString();
    }

    /** The name before an address: short printable ASCII is quoted, because it may hold commas and the like. */
    static String phrase(String text) {
        return isPlain(text) ? '"' + text.replaceAll("[\"\\\\]", "\\\\$0") + '"' : encode(text);
    }

    private static boolean isPlain(String text) {
        return text.length() <= MAX_PLAIN
                && !text.contains("=?")
                && text.chars().allMatch(unit -> unit >= ' ' && unit <= '~');
    }

    private static String encodedWord(CharSequence word) {
        byte[] utf8 = word.toString().getBytes(StandardCharsets.UTF_8);
        return "=?UTF-8?B?" + Base64.getEncoder().encodeToString(utf8) + "?=";
    }
}
