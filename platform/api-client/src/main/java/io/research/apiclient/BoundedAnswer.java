package io.research.apiclient;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;

/** Reads answers up to a size; beyond it the connection is given up. */
public final class BoundedAnswer {
    private BoundedAnswer() {}

    /** The whole body; fails where it is longer than {@code most} bytes, or breaks off. */
    public static Future<Buffer> read(HttpClientResponse response, int most) {
        Promise<Buffer> read = Promise.promise();
        var whole = Buffer.buffer();
        response.exceptionHandler(read::tryFail);
        response.endHandler(end -> read.tryComplete(whole));
        response.handler(part -> {
            whole.appendBuffer(part);
            if (whole.length() > most) {
                response.request().reset();
                read.tryFail("The answer is longer than " + most + " bytes.");
            }
        });
        return read.future();
    }
}
