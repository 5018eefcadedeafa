package io.research.kernel.warmup;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.HttpServer;
import io.quarkus.vertx.http.HttpServerStart;
import io.research.kernel.identity.WarmUpTokens;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Sends a service its own requests after the start: the first of each kind loads classes, prepares statements and opens
 * connections, and takes ten times as long as the next. They are sent one after another for an organization that does
 * not exist, until all are answered, one fails, or the time is up.
 */
@Singleton
class WarmUp {
    private static final Logger LOG = Logger.getLogger(WarmUp.class);
    /** A request that is refused at admission warms up nothing. */
    private static final Set<Integer> USELESS = Set.of(401, 403, 405, 406, 415);

    private static final int SERVER_ERROR = 500;
    private static final Set<String> EVERYWHERE = Set.of("0.0.0.0", "::");

    private final List<WarmUpRequest> requests;
    private final int rounds;
    private final Duration limit;
    private final WarmUpTokens tokens;
    private final HttpServer server;
    private final Consumer<WarmedUp> over;
    private volatile boolean isOver;
    private volatile long begunAt = System.nanoTime();

    @Inject
    WarmUp(WarmUpConfig config, WarmUpTokens tokens, HttpServer server, Event<WarmedUp> over) {
        this(config, tokens, server, over::fire);
    }

    WarmUp(WarmUpConfig config, WarmUpTokens tokens, HttpServer server, Consumer<WarmedUp> over) {
        this.requests = config.requests().orElse(List.of()).stream()
                .map(WarmUpRequest::of)
                .toList();
        this.rounds = config.rounds();
        this.limit = config.limit();
        this.tokens = tokens;
        this.server = server;
        this.over = over;
        this.isOver = requests.isEmpty() || rounds == 0;
    }

    /** Parsed at the start, so that unreadable settings prevent it. */
    void prepare(@Observes StartupEvent started) {
        LOG.debugf("To be asked for: %s", requests);
    }

    /** Runs on a thread of its own, so that neither the sender of the event nor an event loop waits. */
    void run(@ObservesAsync HttpServerStart listening) {
        if (isOver) {
            return;
        }
        begunAt = System.nanoTime();
        String host = listening.options().getHost();
        var service = URI.create("http://" + (EVERYWHERE.contains(host) ? "127.0.0.1" : host) + ":" + server.getPort());
        var statuses = new HashMap<String, Integer>();
        int answered = 0;
        try (var client = new LoopbackClient(service, tokens.begin(limit))) {
            answered = ask(client, statuses);
        } finally {
            end(answered, statuses);
        }
    }

    /** Whether the service may report that it is ready. */
    boolean isOver() {
        return isOver || left().isNegative();
    }

    private int ask(LoopbackClient client, Map<String, Integer> statuses) {
        int answered = 0;
        try {
            for (int round = 0; round < rounds; round++) {
                for (var request : requests) {
                    statuses.put(request.method() + " " + request.path(), client.status(request, left()));
                    answered++;
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | RuntimeException fault) {
            LOG.debug("Warming up ends early", fault);
        }
        return answered;
    }

    private void end(int answered, Map<String, Integer> statuses) {
        tokens.forget();
        isOver = true;
        statuses.forEach((request, status) -> {
            if (USELESS.contains(status) || status >= SERVER_ERROR) {
                LOG.warnf("research.warm-up.requests: %s was answered with %d", request, status);
            }
        });
        LOG.infof(
                "Warmed up with %d requests in %d ms",
                answered, limit.minus(left()).toMillis());
        over.accept(new WarmedUp(statuses));
    }

    private Duration left() {
        return limit.minusNanos(System.nanoTime() - begunAt);
    }
}
