package io.research.load.driver;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** An HTTP/1.1 response as it comes in: its status, where it ends, and the beginning of its body. */
public final class HttpResponse {
    private static final int KEPT = 256 * 1024;
    private static final int STATUS_AT = "HTTP/1.1 ".length();
    private static final int HEX = 16;

    private enum Part {
        HEAD,
        BODY,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER,
        END
    }

    private final StringBuilder line = new StringBuilder();
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private Part part = Part.HEAD;
    private int status;
    private boolean chunked;
    private boolean last;
    private long left;
    private long length;

    /** Takes what has come of it, up to its end. */
    public void take(ByteBuffer bytes) {
        while (bytes.hasRemaining() && part != Part.END) {
            if (part == Part.BODY || part == Part.CHUNK) {
                takeBody(bytes);
            } else {
                takeLine(bytes);
            }
        }
    }

    public boolean isComplete() {
        return part == Part.END;
    }

    public int status() {
        return status;
    }

    /** Whether the server closes the connection behind it. */
    public boolean isLast() {
        return last;
    }

    /** How long the body is, kept or not. */
    public long length() {
        return length;
    }

    /** The body, or the first 256 kB of it. */
    public String body() {
        return kept.toString(StandardCharsets.UTF_8);
    }

    /** Ready for the next one. */
    public void clear() {
        line.setLength(0);
        kept.reset();
        part = Part.HEAD;
        status = 0;
        chunked = false;
        last = false;
        left = 0;
        length = 0;
    }

    private void takeLine(ByteBuffer bytes) {
        while (bytes.hasRemaining()) {
            char next = (char) (bytes.get() & 0xFF);
            if (next == '\n') {
                String whole = line.toString();
                line.setLength(0);
                part = after(whole);
                return;
            }
            if (next != '\r') {
                line.append(next);
            }
        }
    }

    /** The part that follows that line. */
    private Part after(String whole) {
        return switch (part) {
            case HEAD -> afterHeader(whole);
            case CHUNK_SIZE -> {
                left = Long.parseLong(whole.strip(), HEX);
                yield left == 0 ? Part.TRAILER : Part.CHUNK;
            }
            case CHUNK_END -> Part.CHUNK_SIZE;
            case TRAILER -> whole.isEmpty() ? Part.END : Part.TRAILER;
            case BODY, CHUNK, END -> part;
        };
    }

    private Part afterHeader(String header) {
        if (status == 0) {
            status = Integer.parseInt(header.substring(STATUS_AT, STATUS_AT + 3));
        } else if (header.isEmpty()) {
            return chunked ? Part.CHUNK_SIZE : left > 0 ? Part.BODY : Part.END;
        } else if (starts(header, "content-length:")) {
            left = Long.parseLong(header.substring("content-length:".length()).strip());
        } else if (starts(header, "transfer-encoding:")) {
            chunked = header.endsWith("chunked");
        } else if (starts(header, "connection:")) {
            last = header.endsWith("close");
        }
        return Part.HEAD;
    }

    private static boolean starts(String header, String name) {
        return header.regionMatches(true, 0, name, 0, name.length());
    }

    private void takeBody(ByteBuffer bytes) {
        int taken = (int) Math.min(bytes.remaining(), left);
        kept.write(bytes.array(), bytes.arrayOffset() + bytes.position(), Math.min(taken, KEPT - kept.size()));
        bytes.position(bytes.position() + taken);
        left -= taken;
        length += taken;
        if (left == 0) {
            part = part == Part.CHUNK ? Part.CHUNK_END : Part.END;
        }
    }
}
