package io.research.dashboard.page;

import io.research.kernel.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A short word for what a form was made from, by which it is seen whether somebody else has changed that since. */
public final class Fingerprint {
    private static final int BYTES = 8;

    private Fingerprint() {}

    /** Equal for equal values; null is one too. */
    public static String of(Object... values) {
        var text = new StringBuilder();
        for (Object value : values) {
            String word = String.valueOf(value);
            text.append(word.length()).append(':').append(word);
        }
        var digest = Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, BYTES);
    }
}
