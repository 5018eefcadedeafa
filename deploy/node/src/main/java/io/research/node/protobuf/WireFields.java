package io.research.node.protobuf;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields of one message by their numbers: bytes, or a number as it was sent. */
final class WireFields {
    private static final byte[] NOTHING = {};

    private final Map<Integer, List<byte[]>> bytes = new HashMap<>();
    private final Map<Integer, Long> numbers = new HashMap<>();

    WireFields(byte[] message) {
        var in = new ByteArrayInputStream(message);
        while (in.available() > 0) {
            long tag = number(in);
            int field = (int) (tag >>> 3);
            switch ((int) tag & 7) {
                case 0 -> numbers.put(field, number(in));
                case 1 -> in.skip(8);
                case 2 ->
                    bytes.computeIfAbsent(field, unknown -> new ArrayList<>()).add(taken(in, number(in)));
                case 5 -> in.skip(4);
                default -> throw new IllegalArgumentException("no type of a field: " + (tag & 7));
            }
        }
    }

    List<byte[]> all(int field) {
        return bytes.getOrDefault(field, List.of());
    }

    byte[] one(int field) {
        return all(field).isEmpty() ? NOTHING : all(field).getFirst();
    }

    String text(int field) {
        return new String(one(field), StandardCharsets.UTF_8);
    }

    long number(int field) {
        return numbers.getOrDefault(field, 0L);
    }

    private static long number(ByteArrayInputStream in) {
        long result = 0;
        int shift = 0;
        int next;
        do {
            next = in.read();
            if (next < 0) {
                throw new IllegalArgumentException("a message that ends too early");
            }
            result |= (long) (next & 127) << shift;
            shift += 7;
        } while (next > 127);
        return result;
    }

    private static byte[] taken(ByteArrayInputStream in, long length) {
        if (length > in.available()) {
            throw new IllegalArgumentException("a message that ends too early");
        }
        byte[] content = new byte[(int) length];
        in.readNBytes(content, 0, content.length);
        return content;
    }
}
