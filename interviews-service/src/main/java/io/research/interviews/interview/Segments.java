package io.research.interviews.interview;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Cuts messages into segments, always in the same places, whatever page is read. */
public final class Segments {
    /** The maximum size of one segment, and of the text of one read, in bytes of UTF-8 (contract §14). */
    public static final int MAX_BYTES = 20_480;

    private Segments() {}

    /** How many segments that text has; at least one. */
    public static int count(String text) {
        return cut(text).size();
    }

    /** The parts of the message, in order. */
    public static List<Segment> of(Message message) {
        var segments = new ArrayList<Segment>();
        int offset = 0;
        for (String part : cut(message.text())) {
            segments.add(new Segment(message.id(), message.role(), part, offset, message.startS(), message.endS()));
            offset += part.codePointCount(0, part.length());
        }
        return segments;
    }

    private static List<String> cut(String text) {
        var parts = new ArrayList<String>();
        int start = 0;
        int bytes = 0;
        int at = 0;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            int size = bytes(codePoint);
            if (bytes + size > MAX_BYTES) {
                parts.add(text.substring(start, at));
                start = at;
                bytes = 0;
            }
            bytes += size;
            at += Character.charCount(codePoint);
        }
        parts.add(text.substring(start));
        return parts;
    }

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static int bytes(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        return codePoint < 0x10000 ? 3 : 4;
    }
}
