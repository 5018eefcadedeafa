package io.research.load.resilience;

import java.nio.charset.StandardCharsets;

/** A JSON body that costs whoever reads it as much as it can for its size. */
enum HostileBody {
    /** Arrays in arrays, never closed. */
    DEEP("[", ""),
    /** Empty objects by the hundred thousand. */
    WIDE("{},", "{}]}"),
    /** One text as long as the body. */
    LONG("xxxxxxxxxxxxxxxx", "\"}"),
    /** Each item is at fault. */
    FAULTS("0,", "0]}"),
    /** Members that nobody has asked for. */
    MEMBERS("", "}");

    private final String part;
    private final String end;

    HostileBody(String part, String end) {
        this.part = part;
        this.end = end;
    }

    /**
     * Makes one.
     *
     * @param field holds what is hostile
     * @param size in bytes, about
     */
    byte[] make(String field, int size) {
        String begin = "{\"" + field + "\":";
        return switch (this) {
            case DEEP -> filled(begin, size);
            case WIDE, FAULTS -> filled(begin + "[", size);
            case LONG -> filled(begin + "\"", size);
            case MEMBERS -> members(size);
        };
    }

    private byte[] filled(String begin, int size) {
        int parts = (size - begin.length() - end.length()) / part.length();
        byte[] body = new byte[begin.length() + parts * part.length() + end.length()];
        byte[] repeated = ascii(part);
        put(begin, body, 0);
        for (int at = begin.length(); at < body.length - end.length(); at += repeated.length) {
            System.arraycopy(repeated, 0, body, at, repeated.length);
        }
        put(end, body, body.length - end.length());
        return body;
    }

    private byte[] members(int size) {
        var text = new StringBuilder("{\"m0\":0");
        for (int number = 1; text.length() < size - 16; number++) {
            text.append(",\"m").append(number).append("\":0");
        }
        return ascii(text.append(end).toString());
    }

    private static void put(String text, byte[] body, int at) {
        byte[] bytes = ascii(text);
        System.arraycopy(bytes, 0, body, at, bytes.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
