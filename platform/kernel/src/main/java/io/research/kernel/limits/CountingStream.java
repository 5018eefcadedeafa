package io.research.kernel.limits;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that counts the bytes read from it. */
public final class CountingStream extends FilterInputStream {
    private long bytes;

    public CountingStream(InputStream in) {
        super(in);
    }

    public long bytes() {
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
