package io.research.load.webhooks;

import io.research.local.demo.customer.WebhookSignature;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.SocketAddress;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * What the HTTP client of webhooks-service does without a service around it, in a process of its own: {@code
 * PlainDeliveries CONTROL FILE}. The file names receivers, secrets and bodies; a {@code POST /?deliveries=N&parallel=M} at
 * the control port signs and posts so many from a plain loop, and answers with the nanoseconds that it took. The client is
 * made as {@code CustomerClient} makes its own, and each request as {@code Exchange} does.
 */
public final class PlainDeliveries {
    private static final int CONNECTIONS_PER_HOST = 1024;
    private static final int KEEP_ALIVE_SECONDS = 60;
    private static final int SUCCESS = 2;

    private final HttpClient client;
    private final List<Target> targets;
    private final List<Buffer> bodies;

    private PlainDeliveries(Vertx vertx, JsonObject work) {
        this.client = vertx.createHttpClient(
                new HttpClientOptions()
                        .setSsl(true)
                        .setVerifyHost(true)
                        .setKeepAlive(true)
                        .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
                        .setDecompressionSupported(false)
                        .setTrustOptions(new PemTrustOptions().addCertPath(work.getString("authority"))),
                new PoolOptions().setHttp1MaxSize(CONNECTIONS_PER_HOST));
        this.targets = work.getJsonArray("targets").stream()
                .map(JsonObject.class::cast)
                .map(to -> new Target(URI.create(to.getString("url")), new WebhookSignature(to.getString("secret"))))
                .toList();
        this.bodies = work.getJsonArray("bodies").stream()
                .map(body -> Buffer.buffer((String) body))
                .toList();
    }

    private record Target(URI url, WebhookSignature signature) {
        RequestOptions request() {
            return new RequestOptions()
                    .setMethod(HttpMethod.POST)
                    .setServer(SocketAddress.inetSocketAddress(url.getPort(), "127.0.0.1"))
                    .setHost(url.getHost())
                    .setPort(url.getPort())
                    .setSsl(true)
                    .setFollowRedirects(false)
                    .setURI(url.getRawPath());
        }

        HttpClientRequest sign(HttpClientRequest request, byte[] body) {
            String id = UUID.randomUUID().toString();
            String timestamp = Long.toString(Instant.now().getEpochSecond());
            return request.putHeader("Content-Type", "application/json")
                    .putHeader("User-Agent", "research-webhooks/1")
                    .putHeader("X-UI-Timestamp", timestamp)
                    .putHeader("X-UI-Signature", signature.own(timestamp, body))
                    .putHeader("webhook-id", id)
                    .putHeader("webhook-timestamp", timestamp)
                    .putHeader("webhook-signature", signature.standard(id, timestamp, body));
        }
    }

    public static void main(String[] arguments) {
        var vertx = Vertx.vertx();
        Context loop = vertx.getOrCreateContext();
        var work = vertx.fileSystem().readFileBlocking(arguments[1]).toJsonObject();
        var deliveries = new PlainDeliveries(vertx, work);
        vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.parseInt(arguments[0])))
                .requestHandler(asked -> loop.runOnContext(begun -> deliveries.new Round(asked).run()))
                .listen()
                .onFailure(PlainDeliveries::giveUp);
    }

    private static void giveUp(Throwable fault) {
        fault.printStackTrace();
        System.exit(1);
    }

    /** On one event loop, as the deliveries of one engine are. */
    private final class Round {
        private final HttpServerRequest asked;
        private final long begun = System.nanoTime();
        private int left;
        private int underWay;

        Round(HttpServerRequest asked) {
            this.asked = asked;
            this.left = Integer.parseInt(asked.getParam("deliveries"));
            this.underWay = Integer.parseInt(asked.getParam("parallel"));
        }

        void run() {
            for (int number = underWay; number > 0; number--) {
                next(targets.get(number % targets.size()));
            }
        }

        private void next(Target target) {
            if (left == 0) {
                underWay--;
                if (underWay == 0) {
                    asked.response().end(Long.toString(System.nanoTime() - begun));
                }
                return;
            }
            left--;
            var body = bodies.get(left % bodies.size());
            client.request(target.request())
                    .compose(request -> target.sign(request, body.getBytes()).send(body))
                    .compose(this::successful)
                    .onSuccess(done -> next(target))
                    .onFailure(PlainDeliveries::giveUp);
        }

        private Future<Void> successful(HttpClientResponse response) {
            return response.statusCode() / 100 == SUCCESS
                    ? response.end()
                    : Future.failedFuture("answered " + response.statusCode());
        }
    }
}
