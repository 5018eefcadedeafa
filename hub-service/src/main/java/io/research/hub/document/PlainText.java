package io.research.hub.document;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Bytes that claim to be text. */
final class PlainText {
    private PlainText() {}

    /**
     * The text, decoded from UTF-8 or, if it has a byte order mark, UTF-16, with uniform line ends; refuses everything
     * else.
     */
    static String of(byte[] bytes) {
        Charset charset = StandardCharsets.UTF_8;
        int mark = 0;
        if (begins(bytes, 0xEF, 0xBB, 0xBF)) {
            mark = 3;
        } else if (begins(bytes, 0xFE, 0xFF)) {
            charset = StandardCharsets.UTF_16BE;
            mark = 2;
        } else if (begins(bytes, 0xFF, 0xFE)) {
            charset = StandardCharsets.UTF_16LE;
            mark = 2;
        }
        try {
            String text = charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, mark, bytes.length - mark))
                    .toString();
            if (text.chars().anyMatch(PlainText::isControl)) {
                throw DocumentProblems.refused("The file is not a text file, and of a type that cannot be read.");
            }
            return text.replace("\r\n", "\n");
        } catch (CharacterCodingException e) {
            throw DocumentProblems.refused("The file is not text in UTF-8, and of a type that cannot be read.");
        }
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
        return unit < ' ' && unit != '\n' && unit != '\r' && unit != '\t' && unit != '\f' && unit != 0x1B;
    }
}
