package io.research.webhooks.outbound;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Iterator;
import java.util.function.Consumer;

/** One request and its answer, on one event loop. It ends once, at the latest when its time is up. */
final class Exchange {
    private static final int HTTPS_PORT = 443;
    private static final int MOST_OF_BODY = 4096;
    private static final long PATIENCE_WITH_ONE_OF_SEVERAL_MILLIS = 3000;

    private final Vertx vertx;
    private final HttpClient client;
    private final Clock clock;
    private final Post post;
    private final Duration timeout;
    private final Consumer<Reply> sink;
    private final long timer;
    private HttpClientRequest request;
    private Reply reply;
    private int bodyRead;
    private boolean ended;

    Exchange(Vertx vertx, HttpClient client, Clock clock, Post post, Duration timeout, Consumer<Reply> sink) {
        this.vertx = vertx;
        this.client = client;
        this.clock = clock;
        this.post = post;
        this.timeout = timeout;
        this.sink = sink;
        this.timer = vertx.setTimer(timeout.toMillis(), late -> timeUp());
    }

    void begin(Destination destination) {
        switch (destination) {
            case Destination.Refused refused -> end(new Reply.Unanswered(refused.reason()));
            case Destination.Reachable reachable ->
                connect(reachable.addresses().iterator());
        }
    }

    /** Ends it without an answer; does nothing when it has ended. */
    void cut() {
        if (!ended) {
            ended = true;
            vertx.cancelTimer(timer);
            hangUp();
        }
    }

    private void connect(Iterator<InetAddress> addresses) {
        if (ended) {
            return;
        }
        var options = options(addresses.next());
        if (addresses.hasNext()) {
            options.setConnectTimeout(Math.min(timeout.toMillis(), PATIENCE_WITH_ONE_OF_SEVERAL_MILLIS));
        }
        client.request(options).onSuccess(this::send).onFailure(fault -> {
            var reason = FailureReason.of(fault);
            if (addresses.hasNext() && reason != FailureReason.TLS_ERROR) {
                connect(addresses);
            } else {
                end(new Reply.Unanswered(reason));
            }
        });
    }

    /** Pins the connection to the checked address; host name and certificate stay those of the URL. */
    private RequestOptions options(InetAddress address) {
        URI url = post.url();
        int port = url.getPort() < 0 ? HTTPS_PORT : url.getPort();
        String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        return new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setServer(SocketAddress.inetSocketAddress(new InetSocketAddress(address, port)))
                .setHost(url.getHost())
                .setPort(port)
                .setSsl(true)
                .setFollowRedirects(false)
                .setURI(url.getRawQuery() == null ? path : path + "?" + url.getRawQuery())
                .setConnectTimeout(timeout.toMillis());
    }

    private void send(HttpClientRequest connected) {
        request = connected;
        if (ended) {
            hangUp();
            return;
        }
        post.headers().forEach(connected::putHeader);
        connected
                .send(post.body())
                .onSuccess(this::answered)
                .onFailure(fault -> end(new Reply.Unanswered(FailureReason.of(fault))));
    }

    private void answered(HttpClientResponse response) {
        reply = new Reply.Answered(
                response.statusCode(), RetryAfter.parse(response.getHeader("Retry-After"), clock.instant()));
        response.handler(this::read);
        response.endHandler(complete -> end(reply));
        response.exceptionHandler(broken -> end(reply));
    }

    /** The body says nothing that is used; it is read so that the connection can serve again. */
    private void read(Buffer chunk) {
        bodyRead += chunk.length();
        if (bodyRead > MOST_OF_BODY) {
            end(reply);
            hangUp();
        }
    }

    private void timeUp() {
        end(reply == null ? new Reply.Unanswered(FailureReason.TIMEOUT) : reply);
        hangUp();
    }

    private void hangUp() {
        if (request != null) {
            request.reset();
        }
    }

    private void end(Reply outcome) {
        if (!ended) {
            ended = true;
            vertx.cancelTimer(timer);
            sink.accept(outcome);
        }
    }
}
