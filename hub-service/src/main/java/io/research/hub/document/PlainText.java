package io.research.hub.document;

import io.research.kernel.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Bytes that claim to be text. */
final class PlainText {
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final char REPLACEMENT = '\uFFFD';
    private static final char END_OF_FILE = 0x1A;

    /** A sign or an accented capital inside a word: a text of MS-DOS, Mac OS or in Polish, read as Windows-1252. */
    private static final Pattern MISREAD_LETTER =
            Pattern.compile("[a-zß-öø-ÿ][‚„ˆ‰¢£¤¥¦¨©¯±³¶¸¹¼½¾][a-zß-öø-ÿ]|[a-z][À-ÖØ-ÞŠŽŒŸ][a-z]");

    /** A word of accented letters: Cyrillic or Greek, read as Windows-1252. A few are examples: "äöüß". */
    private static final Pattern MISREAD_WORD = Pattern.compile("[À-ÖØ-öø-ÿŠšŽžŒœŸ]{4,}+");

    private static final int EXAMPLES = 2;

    private PlainText() {}

    /**
     * The text, decoded from UTF-8, from UTF-16 if it has a byte order mark, or from the Windows-1252 of older spreadsheets,
     * with uniform line ends; refuses everything else and names the line.
     */
    static String of(byte[] bytes) {
        if (begins(bytes, 0xEF, 0xBB, 0xBF)) {
            return text(decoded(bytes, 3, StandardCharsets.UTF_8));
        }
        if (begins(bytes, 0xFE, 0xFF)) {
            return text(decoded(bytes, 2, StandardCharsets.UTF_16BE));
        }
        if (begins(bytes, 0xFF, 0xFE)) {
            return text(decoded(bytes, 2, StandardCharsets.UTF_16LE));
        }
        String text = strict(bytes, 0, StandardCharsets.UTF_8);
        return text(text == null ? windows(bytes) : text);
    }

    private static String decoded(byte[] bytes, int from, Charset charset) {
        String text = strict(bytes, from, charset);
        if (text == null) {
            String damaged = new String(bytes, from, bytes.length - from, charset);
            throw notText(damaged, damaged.indexOf(REPLACEMENT));
        }
        return text;
    }

    private static String strict(byte[] bytes, int from, Charset charset) {
        try {
            return charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, bytes.length - from))
                    .toString();
        } catch (CharacterCodingException otherwise) {
            return null;
        }
    }

    /** A file with some letters in UTF-8 is damaged UTF-8: in Windows-1252 those letters would read as other ones. */
    private static String windows(byte[] bytes) {
        String damaged = new String(bytes, StandardCharsets.UTF_8);
        boolean hasUtf8 = damaged.chars().anyMatch(unit -> unit > 0x7F && unit != REPLACEMENT);
        String text = strict(bytes, 0, WINDOWS);
        if (hasUtf8 || text == null) {
            throw notText(damaged, damaged.indexOf(REPLACEMENT));
        }
        var letter = MISREAD_LETTER.matcher(text);
        if (letter.find()) {
            throw notText(text, letter.start());
        }
        var words = MISREAD_WORD.matcher(text).results().toList();
        if (words.stream().map(MatchResult::group).distinct().count() > EXAMPLES) {
            throw notText(text, words.getFirst().start());
        }
        return text;
    }

    private static String text(String decoded) {
        int end = decoded.length();
        while (end > 0 && (decoded.charAt(end - 1) == END_OF_FILE || Character.isWhitespace(decoded.charAt(end - 1)))) {
            end--;
        }
        String text = decoded.substring(0, end)
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\u000B', '\n');
        for (int at = 0; at < text.length(); at++) {
            if (isControl(text.charAt(at))) {
                throw notText(text, at);
            }
        }
        return text;
    }

    private static Problem notText(String text, int at) {
        if (text.indexOf(0) >= 0) {
            return DocumentProblems.refused("The file is not a text file, and of a type that cannot be read.");
        }
        long line = text.substring(0, at).chars().filter(unit -> unit == '\n').count() + 1;
        return DocumentProblems.refused(
                "Line " + line + " is not text in UTF-8, UTF-16 or Windows-1252: save the file as UTF-8.");
    }

    private static boolean begins(byte[] bytes, int... mark) {
        for (int at = 0; at < mark.length; at++) {
            if (bytes.length <= at || (bytes[at] & 0xFF) != mark[at]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isControl(int unit) {
        return unit < ' ' && unit != '\n' && unit != '\t' && unit != '\f' && unit != 0x1B;
    }
}
