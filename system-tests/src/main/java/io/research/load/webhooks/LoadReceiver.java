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
import java.util.function.Consumer;

/**
 * HTTPS endpoints of customers in a process of their own: {@code LoadReceiver CONTROL CERTIFICATE KEY PORT ...}. Each port
 * is a receiver, all of them on one event loop. A delivery is noted when its head is there, and answered with 204, or as
 * the receiver was told over the control port, once its body is there too.
 */
public final class LoadReceiver {
    private static final int BACKLOG = 1024;
    private static final Answer AT_ONCE = new Answer(204, 0);
    private static final int NUMBERS = 3 * Long.BYTES;

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final Map<Integer, Answer> answers = new HashMap<>();

    /** Each as three numbers: two of the event's id, and microseconds since 1970. */
    private Buffer arrivals = Buffer.buffer();

    private LoadReceiver() {}

    private record Answer(int status, long afterMillis) {}

    public static void main(String[] arguments) {
        var receiver = new LoadReceiver();
        var tls = new PemKeyCertOptions().setCertPath(arguments[1]).setKeyPath(arguments[2]);
        for (String port : Arrays.asList(arguments).subList(3, arguments.length)) {
            int number = Integer.parseInt(port);
            var options = new HttpServerOptions().setSsl(true).setKeyCertOptions(tls);
            receiver.listen(number, options, request -> receiver.receive(request, number));
        }
        receiver.listen(Integer.parseInt(arguments[0]), new HttpServerOptions(), receiver::control);
    }

    private void listen(int port, HttpServerOptions options, Consumer<HttpServerRequest> handler) {
        vertx.createHttpServer(options.setHost("127.0.0.1").setPort(port).setAcceptBacklog(BACKLOG))
                .requestHandler(handler::accept)
                .listen()
                .onFailure(LoadReceiver::giveUp);
    }

    private void receive(HttpServerRequest request, int port) {
        var id = UUID.fromString(request.getHeader("webhook-id"));
        arrivals.appendLong(id.getMostSignificantBits())
                .appendLong(id.getLeastSignificantBits())
                .appendLong(ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
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
            request.response().end(Integer.toString(arrivals.length() / NUMBERS));
        } else if (request.method() == HttpMethod.GET) {
            request.response().end(arrivals.copy());
        } else if (request.method() == HttpMethod.DELETE) {
            arrivals = Buffer.buffer();
            request.response().end();
        } else {
            int status = Integer.parseInt(request.getParam("status"));
            long after = Long.parseLong(request.getParam("after"));
            answers.put(Integer.parseInt(request.path().substring(1)), new Answer(status, after));
            request.response().end();
        }
    }

    private static void giveUp(Throwable fault) {
        fault.printStackTrace();
        System.exit(1);
    }
}
