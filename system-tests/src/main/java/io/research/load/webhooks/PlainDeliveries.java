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
import java.nio.file.Path;
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
    private final Context loop;
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
        this.loop = vertx.getOrCreateContext();
        this.targets = work.getJsonArray("targets").stream()
                .map(JsonObject.class::cast)
                .map(target -> new Target(
                        URI.create(target.getString("url")), new WebhookSignature(target.getString("secret"))))
                .toList();
        this.bodies = work.getJsonArray("bodies").stream()
                .map(body -> Buffer.buffer((String) body))
                .toList();
    }

    private record Target(URI url, WebhookSignature signature) {}

    public static void main(String[] arguments) {
        var vertx = Vertx.vertx();
        var work = vertx.fileSystem().readFileBlocking(Path.of(arguments[1]).toString());
        var deliveries = new PlainDeliveries(vertx, work.toJsonObject());
        vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.parseInt(arguments[0])))
                .requestHandler(deliveries::begin)
                .listen()
                .onFailure(PlainDeliveries::giveUp);
    }

    private void begin(HttpServerRequest request) {
        int deliveries = Integer.parseInt(request.getParam("deliveries"));
        int parallel = Integer.parseInt(request.getParam("parallel"));
        loop.runOnContext(begun -> new Round(deliveries, parallel, request).run());
    }

    private static void giveUp(Throwable fault) {
        fault.printStackTrace();
        System.exit(1);
    }

    /** On one event loop, as the deliveries of one engine are. */
    private final class Round {
        private final HttpServerRequest asked;
        private final int parallel;
        private final long begun = System.nanoTime();
        private int left;
        private int underWay;

        Round(int deliveries, int parallel, HttpServerRequest asked) {
            this.left = deliveries;
            this.parallel = parallel;
            this.asked = asked;
        }

        void run() {
            for (int number = 0; number < parallel; number++) {
                underWay++;
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
            client.request(options(target.url))
                    .compose(request -> send(request, target, body))
                    .compose(HttpClientResponse::end)
                    .onSuccess(done -> next(target))
                    .onFailure(PlainDeliveries::giveUp);
        }

        private Future<HttpClientResponse> send(HttpClientRequest request, Target target, Buffer body) {
            String id = UUID.randomUUID().toString();
            String timestamp = Long.toString(Instant.now().getEpochSecond());
            byte[] bytes = body.getBytes();
            request.putHeader("Content-Type", "application/json")
                    .putHeader("User-Agent", "research-webhooks/1")
                    .putHeader("X-UI-Timestamp", timestamp)
                    .putHeader("X-UI-Signature", target.signature.own(timestamp, bytes))
                    .putHeader("webhook-id", id)
                    .putHeader("webhook-timestamp", timestamp)
                    .putHeader("webhook-signature", target.signature.standard(id, timestamp, bytes));
            return request.send(body).map(response -> {
                if (response.statusCode() / 100 != SUCCESS) {
                    throw new IllegalStateException("answered " + response.statusCode());
                }
                return response;
            });
        }

        private static RequestOptions options(URI url) {
            return new RequestOptions()
                    .setMethod(HttpMethod.POST)
                    .setServer(SocketAddress.inetSocketAddress(url.getPort(), "127.0.0.1"))
                    .setHost(url.getHost())
                    .setPort(url.getPort())
                    .setSsl(true)
                    .setFollowRedirects(false)
                    .setURI(url.getRawPath());
        }
    }
}
