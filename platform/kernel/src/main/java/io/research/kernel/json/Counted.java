package io.research.kernel.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that knows how much of it was read. */
final class Counted extends FilterInputStream {
    private long bytes;

    Counted(InputStream in) {
        super(in);
    }

    long bytes() {
        return bytes;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        bytes += next < 0 ? 0 : 1;
        return next;
    }

    @Override
    public int read(byte[] target, int from, int most) throws IOException {
        int read = super.read(target, from, most);
        bytes += Math.max(0, read);
        return read;
    }
}
