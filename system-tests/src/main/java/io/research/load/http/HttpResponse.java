package io.research.load.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** As much of an HTTP/1.1 response as a generator must understand: its status, and where it ends. */
public final class HttpResponse {
    private static final byte[] HEAD_END = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] LAST_CHUNK = "\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int UNKNOWN = -1;
    private static final int CHUNKED = -2;

    private final ByteBuffer buffer;
    private int bodyStart = UNKNOWN;
    private int bodyLength = UNKNOWN;

    public HttpResponse(int room) {
        this.buffer = ByteBuffer.allocate(room);
    }

    /** To be filled. */
    public ByteBuffer buffer() {
        return buffer;
    }

    public boolean isComplete() {
        if (bodyStart == UNKNOWN) {
            readHead();
        }
        return switch (bodyLength) {
            case UNKNOWN -> false;
            case CHUNKED -> endsWith(LAST_CHUNK);
            default -> buffer.position() >= bodyStart + bodyLength;
        };
    }

    /** The three digits after the version. */
    public int status() {
        return Integer.parseInt(new String(buffer.array(), "HTTP/1.1 ".length(), 3, StandardCharsets.US_ASCII));
    }

    public String text() {
        return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8);
    }

    /** What follows the head of a complete response that has a length. */
    public String body() {
        return new String(buffer.array(), bodyStart, bodyLength, StandardCharsets.UTF_8);
    }

    public void clear() {
        buffer.clear();
        bodyStart = UNKNOWN;
        bodyLength = UNKNOWN;
    }

    private void readHead() {
        for (int at = 0; at + HEAD_END.length <= buffer.position(); at++) {
            if (matches(at, HEAD_END)) {
                bodyStart = at + HEAD_END.length;
                bodyLength = length(new String(buffer.array(), 0, at, StandardCharsets.ISO_8859_1));
                return;
            }
        }
    }

    private static int length(String head) {
        for (String line : head.toLowerCase(Locale.ROOT).split("\r\n")) {
            if (line.startsWith("content-length:")) {
                return Integer.parseInt(
                        line.substring("content-length:".length()).strip());
            }
            if (line.startsWith("transfer-encoding:") && line.endsWith("chunked")) {
                return CHUNKED;
            }
        }
        return 0;
    }

    private boolean endsWith(byte[] end) {
        int at = buffer.position() - end.length;
        return at >= bodyStart - 2 && matches(at, end);
    }

    private boolean matches(int at, byte[] expected) {
        for (int offset = 0; offset < expected.length; offset++) {
            if (buffer.get(at + offset) != expected[offset]) {
                return false;
            }
        }
        return true;
    }
}
