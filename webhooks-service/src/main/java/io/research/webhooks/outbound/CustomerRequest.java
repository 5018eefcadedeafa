package io.research.webhooks.outbound;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.http.impl.HttpClientConnection;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Iterator;
import java.util.function.Consumer;

/**
 * One request and its answer, on one event loop. The head of the answer decides; its body is read only as far as its
 * connection is soon free again. It ends once, at the latest when its time is up.
 */
final class CustomerRequest {
    private static final int HTTPS_PORT = 443;
    private static final int MOST_OF_BODY = 4096;
    private static final long PATIENCE_WITH_BODY_MILLIS = 1000;
    private static final int MOST_ADDRESSES = 4;
    private static final long PATIENCE_WITH_ONE_OF_SEVERAL_MILLIS = 3000;
    private static final long NO_TIMER = -1;

    private final Vertx vertx;
    private final HttpClient client;
    private final Clock clock;
    private final Post post;
    private final Duration timeout;
    private final Consumer<EndpointResponse> sink;
    private final long timer;
    private long bodyTimer = NO_TIMER;
    private HttpClientRequest request;
    private boolean begun;
    private boolean sent;
    private EndpointResponse reply;
    private int bodyRead;
    private boolean ended;

    CustomerRequest(
            Vertx vertx, HttpClient client, Clock clock, Post post, Duration timeout, Consumer<EndpointResponse> sink) {
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
            case Destination.Refused refused -> end(new EndpointResponse.Unanswered(refused.reason()));
            case Destination.Reachable reachable ->
                connect(reachable.addresses().stream().limit(MOST_ADDRESSES).iterator());
        }
    }

    /** Ends it without an answer; does nothing when it has ended. */
    void cut() {
        if (!ended) {
            ended = true;
            cancelTimers();
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
                end(new EndpointResponse.Unanswered(reason));
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
                .response()
                .onSuccess(this::answered)
                .onFailure(fault -> end(new EndpointResponse.Unanswered(FailureReason.of(fault))));
        begun = true;
        connected.end(post.body()).onSuccess(written -> sent = true);
    }

    private void answered(HttpClientResponse response) {
        response.exceptionHandler(broken -> end(reply));
        int status = response.statusCode();
        if (!EndpointResponse.Answered.isStatus(status)) {
            leave(new EndpointResponse.Unanswered(FailureReason.CONNECTION_FAILED));
            return;
        }
        reply = new EndpointResponse.Answered(
                status, RetryAfter.parse(response.getHeader("Retry-After"), clock.instant()));
        if (EndpointResponse.Answered.isInterim(status)) {
            // The answer to this request may still arrive; the next request must not read it as its own.
            leave(reply);
            return;
        }
        response.handler(this::read);
        response.endHandler(complete -> answeredWhole());
        bodyTimer = vertx.setTimer(PATIENCE_WITH_BODY_MILLIS, late -> leave(reply));
    }

    /** The body says nothing that is used; it is read so that the connection can serve again. */
    private void read(Buffer chunk) {
        bodyRead += chunk.length();
        if (bodyRead > MOST_OF_BODY) {
            leave(reply);
        }
    }

    /**
     * Keeps the connection, unless the receiver answered before it had read the whole request: the unread rest would
     * block the next one.
     */
    private void answeredWhole() {
        if (sent) {
            end(reply);
        } else {
            leave(reply);
        }
    }

    private void timeUp() {
        leave(reply == null ? new EndpointResponse.Unanswered(FailureReason.TIMEOUT) : reply);
    }

    /** Ends it and its connection. */
    private void leave(EndpointResponse outcome) {
        if (!ended) {
            end(outcome);
            hangUp();
        }
    }

    private void hangUp() {
        if (request == null) {
            return;
        }
        request.reset();
        if (begun && !sent) {
            // A reset closes the connection when the receiver has taken all that was written, which it may never do.
            ((HttpClientConnection) request.connection())
                    .channelHandlerContext()
                    .close();
        }
    }

    private void end(EndpointResponse outcome) {
        if (!ended) {
            ended = true;
            cancelTimers();
            sink.accept(outcome);
        }
    }

    private void cancelTimers() {
        vertx.cancelTimer(timer);
        if (bodyTimer != NO_TIMER) {
            vertx.cancelTimer(bodyTimer);
        }
    }
}
