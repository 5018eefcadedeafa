package io.research.load.webhooks;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.PemKeyCertOptions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * HTTPS endpoints of customers in a process of their own: {@code LoadReceiver CONTROL CERTIFICATE KEY PORT ...}. Each port
 * is a receiver, all of them on one event loop. A delivery is noted when its head is there, and answered with 204, or as
 * the receiver was told over the control port, once its body is there too.
 */
public final class LoadReceiver {
    private static final int NO_CONTENT = 204;
    private static final int BACKLOG = 1024;
    private static final Answer AT_ONCE = new Answer(NO_CONTENT, 0);

    private final Vertx vertx;
    private final Map<Integer, Answer> answers = new HashMap<>();
    private final Arrivals arrivals = new Arrivals();

    private LoadReceiver(Vertx vertx) {
        this.vertx = vertx;
    }

    private record Answer(int status, long afterMillis) {}

    public static void main(String[] arguments) {
        var receiver = new LoadReceiver(Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1)));
        var tls = new PemKeyCertOptions().setCertPath(arguments[1]).setKeyPath(arguments[2]);
        for (String port : Arrays.asList(arguments).subList(3, arguments.length)) {
            receiver.listen(Integer.parseInt(port), tls);
        }
        receiver.obey(Integer.parseInt(arguments[0]));
    }

    private void listen(int port, PemKeyCertOptions tls) {
        var options = new HttpServerOptions()
                .setHost("127.0.0.1")
                .setPort(port)
                .setSsl(true)
                .setKeyCertOptions(tls)
                .setAcceptBacklog(BACKLOG);
        vertx.createHttpServer(options)
                .requestHandler(request -> receive(request, port))
                .listen()
                .onFailure(LoadReceiver::giveUp);
    }

    private void obey(int port) {
        vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(port))
                .requestHandler(this::control)
                .listen()
                .onFailure(LoadReceiver::giveUp);
    }

    private void receive(HttpServerRequest request, int port) {
        arrivals.add(request.getHeader("webhook-id"));
        var answer = answers.getOrDefault(port, AT_ONCE);
        request.endHandler(whole -> {
            if (answer.afterMillis == 0) {
                reply(request, answer);
            } else {
                vertx.setTimer(answer.afterMillis, due -> reply(request, answer));
            }
        });
    }

    private static void reply(HttpServerRequest request, Answer answer) {
        if (!request.response().closed()) {
            request.response().setStatusCode(answer.status).end();
        }
    }

    /** {@code GET /count}, {@code GET /arrivals}, {@code DELETE /arrivals}, {@code PUT /PORT?status=503&after=250}. */
    private void control(HttpServerRequest request) {
        if (request.path().equals("/count")) {
            request.response().end(Integer.toString(arrivals.count));
        } else if (request.method() == HttpMethod.GET) {
            request.response().end(arrivals.all());
        } else if (request.method() == HttpMethod.DELETE) {
            arrivals.count = 0;
            request.response().end();
        } else {
            answers.put(
                    Integer.parseInt(request.path().substring(1)),
                    new Answer(
                            Integer.parseInt(request.getParam("status")), Long.parseLong(request.getParam("after"))));
            request.response().end();
        }
    }

    private static void giveUp(Throwable fault) {
        fault.printStackTrace();
        System.exit(1);
    }

    /** Each as three numbers: two of the event's id, and microseconds since 1970. */
    private static final class Arrivals {
        private static final int NUMBERS = 3;

        private long[] numbers = new long[NUMBERS * (1 << 16)];
        private int count;

        void add(String eventId) {
            int at = count++ * NUMBERS;
            if (at == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * at);
            }
            var id = UUID.fromString(eventId);
            numbers[at] = id.getMostSignificantBits();
            numbers[at + 1] = id.getLeastSignificantBits();
            numbers[at + 2] = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
        }

        Buffer all() {
            var buffer = Buffer.buffer(count * NUMBERS * Long.BYTES);
            for (int at = 0; at < count * NUMBERS; at++) {
                buffer.appendLong(numbers[at]);
            }
            return buffer;
        }
    }
}
