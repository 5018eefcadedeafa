package io.research.load.resilience;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A JSON body that costs whoever reads it as much as it can for its size. */
enum HostileBody {
    /** Arrays in arrays, never closed. */
    DEEP("", "[", ""),
    /** Empty objects by the hundred thousand. */
    WIDE("[", "{},", "{}]}"),
    /** One text as long as the body. */
    LONG("\"", "x", "\"}"),
    /** Each item is at fault. */
    FAULTS("[", "0,", "0]}"),
    /** Members that nobody has asked for. */
    MEMBERS("0", ",\"m1000000\":0", "}");

    private final String begin;
    private final String part;
    private final String end;

    HostileBody(String begin, String part, String end) {
        this.begin = begin;
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
        String head = "{\"" + field + "\":" + begin;
        int parts = (size - head.length() - end.length()) / part.length();
        String middle = this == MEMBERS ? members(parts) : part.repeat(parts);
        return (head + middle + end).getBytes(StandardCharsets.US_ASCII);
    }

    private static String members(int many) {
        return IntStream.range(0, many)
                .mapToObj(number -> ",\"m" + (1_000_000 + number) + "\":0")
                .collect(Collectors.joining());
    }
}
