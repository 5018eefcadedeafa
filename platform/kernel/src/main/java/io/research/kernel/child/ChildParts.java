package io.research.kernel.child;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Joins several byte sequences into one, each after its length, for inputs and results of several parts. */
public final class ChildParts {
    private ChildParts() {}

    public static byte[] join(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length = Math.addExact(length, Integer.BYTES + part.length);
        }
        var joined = ByteBuffer.allocate(length);
        for (byte[] part : parts) {
            joined.putInt(part.length).put(part);
        }
        return joined.array();
    }

    /** @throws IllegalArgumentException where it was not put together so */
    public static List<byte[]> split(byte[] joined) {
        var parts = new ArrayList<byte[]>();
        var rest = ByteBuffer.wrap(joined);
        try {
            while (rest.hasRemaining()) {
                int length = rest.getInt();
                if (length < 0 || length > rest.remaining()) {
                    throw new IllegalArgumentException("a part is cut off");
                }
                var part = new byte[length];
                rest.get(part);
                parts.add(part);
            }
        } catch (BufferUnderflowException cut) {
            throw new IllegalArgumentException("a part is cut off", cut);
        }
        return parts;
    }
}
