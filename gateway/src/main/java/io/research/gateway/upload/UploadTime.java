package io.research.gateway.upload;

import io.research.gateway.admission.Admission;
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

/**
 * Watches the pace of uploads, and reads small ones completely, so that a slow client holds nothing but its own
 * connection.
 */
@Singleton
public class UploadTime {
    /** CANCEL of HTTP/2; over HTTP/1 a reset closes the connection. */
    private static final long CANCEL = 8;

    /** The memory that all bodies being read may use; beyond that, bodies are streamed. */
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
    public boolean isGathered(HttpServerRequest client) {
        long length = Admission.declaredLength(client);
        return length > 0 && length <= gathered && held.get() + length <= most;
    }

    /** The whole body; fails when the client goes, or takes too long and is sent away. */
    public Future<Buffer> gather(HttpServerRequest client) {
        Promise<Buffer> whole = Promise.promise();
        long length = Admission.declaredLength(client);
        held.addAndGet(length);
        watch(client, length, () -> {
            whole.tryFail("The client has sent too slowly.");
            sendAway(client);
        });
        client.body().onComplete(read -> {
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
     * Sends the client away as soon as its body comes too slowly. For bodies which are read as fast as they come.
     *
     * @param most how many bytes may come
     */
    public void watch(HttpServerRequest client, long most) {
        watch(client, most, () -> sendAway(client));
    }

    /**
     * The same for a body that streams by; whoever passes it on says when it is not read.
     *
     * @param late called once when it has come too slowly
     */
    public UploadWatch watch(HttpServerRequest client, long most, Runnable late) {
        var watch = new UploadWatch(vertx, patienceMillis, bytesPerSecond, client::bytesRead, most, late);
        if (client.isEnded()) {
            watch.end();
        } else {
            client.end().onComplete(ended -> watch.end());
        }
        return watch;
    }

    /** Ends what is left of the client's request, whether it has been answered or not. */
    public static void sendAway(HttpServerRequest client) {
        if (client.version() == HttpVersion.HTTP_2) {
            client.response().reset(CANCEL);
        } else {
            // A reset would do nothing where the answer has been written already.
            client.connection().close();
        }
    }
}
