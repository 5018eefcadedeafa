package io.research.gateway.forward;

import io.research.gateway.upstream.ForwardConfig;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;

/** How long uploads may take, and small ones taken in whole: a client that trickles holds nothing but its own connection. */
@Singleton
class UploadTime {
    /** CANCEL of HTTP/2; over HTTP/1 a reset closes the connection. */
    private static final long CANCEL = 8;

    private static final long MILLIS = 1000;

    /** What all bodies under way may take of the memory; those beyond stream by. */
    private static final int PART_OF_HEAP = 8;

    private final Vertx vertx;
    private final long patienceMillis;
    private final long bytesPerSecond;
    private final long gathered;
    private final long most;
    private final AtomicLong held = new AtomicLong();

    UploadTime(Vertx vertx, ForwardConfig config) {
        this.vertx = vertx;
        this.patienceMillis = config.clientPatience().toMillis();
        this.bytesPerSecond = config.uploadRate().asLongValue();
        this.gathered = config.gatheredUpload().asLongValue();
        this.most = Runtime.getRuntime().maxMemory() / PART_OF_HEAP;
    }

    /** Whether the body is small, and said to be, and there is room for it. */
    boolean isGathered(HttpServerRequest client) {
        long length = Admission.declaredLength(client);
        return length > 0 && length <= gathered && held.get() + length <= most;
    }

    /** The whole body; fails when the client goes, or takes too long and is sent away. */
    Future<Buffer> gather(HttpServerRequest client) {
        Promise<Buffer> whole = Promise.promise();
        long length = Admission.declaredLength(client);
        held.addAndGet(length);
        long timer = limit(length, () -> {
            whole.tryFail("The client has sent too slowly.");
            client.response().reset(CANCEL);
        });
        client.body().onComplete(read -> {
            vertx.cancelTimer(timer);
            if (read.succeeded()) {
                whole.tryComplete(read.result());
            } else {
                whole.tryFail(read.cause());
            }
        });
        if (HttpHeaders.CONTINUE.toString().equalsIgnoreCase(client.getHeader(HttpHeaders.EXPECT))) {
            client.response().writeContinue();
        }
        client.resume();
        return whole.future().onComplete(over -> held.addAndGet(-length));
    }

    /**
     * Sends the client away as soon as less of the rest of its body has come than it has to send by then. For bodies whose
     * length nobody relies on, and which are read as fast as they come.
     */
    void watch(HttpServerRequest client) {
        if (!client.isEnded()) {
            new Watch(client).begin();
        }
    }

    private static void sendAway(HttpServerRequest client) {
        if (client.version() == HttpVersion.HTTP_2) {
            client.response().reset(CANCEL);
        } else {
            // A reset would do nothing where the answer has been written already.
            client.connection().close();
        }
    }

    /**
     * Runs that once so many bytes ought to have come.
     *
     * @return the timer to cancel when they have
     */
    long limit(long bytes, Runnable late) {
        return vertx.setTimer(patienceMillis + bytes * MILLIS / bytesPerSecond, fired -> late.run());
    }

    /** Looks at a body when the bytes that had come at the last look have used up their time. */
    private final class Watch {
        private final HttpServerRequest client;
        private final long before;
        private long waited;
        private long timer;

        private Watch(HttpServerRequest client) {
            this.client = client;
            this.before = client.bytesRead();
        }

        private void begin() {
            client.end().onComplete(ended -> vertx.cancelTimer(timer));
            lookAfter(patienceMillis);
        }

        private void lookAfter(long millis) {
            timer = vertx.setTimer(millis - waited, fired -> look(millis));
        }

        private void look(long millis) {
            waited = millis;
            long allowed = patienceMillis + (client.bytesRead() - before) * MILLIS / bytesPerSecond;
            if (allowed > waited) {
                lookAfter(allowed);
            } else {
                sendAway(client);
            }
        }
    }
}
