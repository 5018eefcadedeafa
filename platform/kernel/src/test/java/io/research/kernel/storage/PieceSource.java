package io.research.kernel.storage;

import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Random content in pieces, and how many of them were asked for and not yet taken at most. */
final class PieceSource {
    private final byte[] content;
    private final int piece;
    private final AtomicLong asked = new AtomicLong();
    private final AtomicLong mostAsked = new AtomicLong();

    PieceSource(int size, int piece) {
        this.content = new byte[size];
        this.piece = piece;
        new Random(size).nextBytes(content);
    }

    byte[] content() {
        return content;
    }

    long mostAsked() {
        return mostAsked.get();
    }

    Multi<Buffer> pieces() {
        return Multi.createFrom()
                .iterable(cut())
                .onRequest()
                .invoke(count -> mostAsked.accumulateAndGet(asked.addAndGet(count), Math::max))
                .onItem()
                .invoke(asked::decrementAndGet);
    }

    private List<Buffer> cut() {
        var pieces = new ArrayList<Buffer>();
        for (int at = 0; at < content.length; at += piece) {
            pieces.add(Buffer.buffer(Arrays.copyOfRange(content, at, Math.min(content.length, at + piece))));
        }
        return pieces;
    }
}
