package io.research.kernel.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The colours, in light and in dark, that all pages of the suite share. */
public final class DesignTokens {
    private static final byte[] CSS = read();

    private DesignTokens() {}

    /** The style with the tokens in front of it: one file, so that a page asks for no more. */
    public static byte[] before(byte[] style) {
        var whole = new ByteArrayOutputStream(CSS.length + style.length);
        whole.writeBytes(CSS);
        whole.writeBytes(style);
        return whole.toByteArray();
    }

    private static byte[] read() {
        try (var in = DesignTokens.class.getResourceAsStream("/design/tokens.css")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
