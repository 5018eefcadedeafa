package io.research.gateway.upload;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;

/** A short body, read to its end. Most come in one piece, which is handed on as it came. */
public final class WholeBody {
    private static final Buffer EMPTY = Buffer.buffer();

    private final Promise<Buffer> whole = Promise.promise();
    private Buffer body = EMPTY;
    private boolean own;

    private WholeBody() {}

    public static Future<Buffer> of(ReadStream<Buffer> stream) {
        var reading = new WholeBody();
        stream.handler(reading::add)
                .exceptionHandler(reading.whole::tryFail)
                .endHandler(ended -> reading.whole.tryComplete(reading.body));
        return reading.whole.future();
    }

    private void add(Buffer piece) {
        if (body == EMPTY) {
            body = piece;
            return;
        }
        if (!own) {
            body = Buffer.buffer(body.length() + piece.length()).appendBuffer(body);
            own = true;
        }
        body.appendBuffer(piece);
    }
}
