package io.research.webhooks.delivery;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * JSON without characters of four bytes, such as emoji: they are escaped, as they are in all answers of the suite. There are
 * receivers whose database takes none.
 */
final class BasicPlane {
    private static final int FIRST_OF_FOUR = 0xf0;
    private static final int LENGTH = 4;
    private static final int LENGTH_ESCAPED = 12;
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private BasicPlane() {}

    /** The same value; the same bytes where there is no such character. */
    static ByteBuffer escaped(ByteBuffer json) {
        int beyond = countBeyond(json);
        if (beyond == 0) {
            return json;
        }
        var escaped = ByteBuffer.allocate(json.remaining() + beyond * (LENGTH_ESCAPED - LENGTH));
        byte[] character = new byte[LENGTH];
        for (int at = json.position(); at < json.limit(); at++) {
            if (isFirstOfFour(json.get(at))) {
                json.get(at, character);
                escaped.put(escape(character));
                at += LENGTH - 1;
            } else {
                escaped.put(json.get(at));
            }
        }
        return escaped.flip();
    }

    private static int countBeyond(ByteBuffer json) {
        int count = 0;
        for (int at = json.position(); at < json.limit(); at++) {
            if (isFirstOfFour(json.get(at))) {
                count++;
            }
        }
        return count;
    }

    private static boolean isFirstOfFour(byte value) {
        return (value & 0xff) >= FIRST_OF_FOUR;
    }

    private static byte[] escape(byte[] character) {
        var escapes = new StringBuilder(LENGTH_ESCAPED);
        for (char half : new String(character, StandardCharsets.UTF_8).toCharArray()) {
            escapes.append("\\u").append(HEX.toHexDigits(half));
        }
        return escapes.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
