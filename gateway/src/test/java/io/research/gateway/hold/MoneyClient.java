package io.research.gateway.hold;

import io.research.gateway.Accounts;
import io.research.gateway.DashboardSession;
import io.research.testkit.Tokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.ConfigProvider;

/** A service that asks again until it knows, and sometimes hangs up before it does. */
final class MoneyClient {
    /** What all clients together have been told: what is granted once is never refused again. */
    record Promises(Set<MoneySteps.Step> made, Set<String> broken) {
        Promises() {
            this(ConcurrentHashMap.newKeySet(), ConcurrentHashMap.newKeySet());
        }

        /** The captures among them, as {@code operation/part}. */
        List<String> captures() {
            return made.stream()
                    .filter(MoneySteps.Capture.class::isInstance)
                    .map(step -> ((MoneySteps.Capture) step).name())
                    .toList();
        }
    }

    private static final int MOST_TRIES = 100;
    private static final int BETWEEN_TRIES_MILLIS = 10;
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI gateway;
    private final URI internal;
    private final String organizationId;
    private final Random random;
    private final Promises promises;
    private final AtomicInteger taken = new AtomicInteger();
    private int refusals;
    private int repetitions;

    MoneyClient(URI gateway, String organizationId, Promises promises, Random random) {
        int port = ConfigProvider.getConfig().getValue("research.internal.port", Integer.class);
        this.gateway = gateway;
        this.internal = URI.create("http://127.0.0.1:" + port + "/internal/wallet/");
        this.organizationId = organizationId;
        this.promises = promises;
        this.random = random;
    }

    /** All steps, in an order of its own. */
    Void takeAll(MoneySteps steps) throws Exception {
        for (MoneySteps.Step step : steps.shuffled(random)) {
            take(step);
            taken.incrementAndGet();
        }
        return null;
    }

    private void take(MoneySteps.Step step) throws Exception {
        boolean promised = promises.made().contains(step);
        int status = known(request(step));
        if (status < 300) {
            promises.made().add(step);
            return;
        }
        refusals++;
        if (promised) {
            promises.broken().add(step + " was granted, and then answered with " + status);
        }
    }

    /** How many steps it has taken so far. */
    int taken() {
        return taken.get();
    }

    int refusals() {
        return refusals;
    }

    int repetitions() {
        return repetitions;
    }

    private HttpRequest request(MoneySteps.Step step) {
        return switch (step) {
            case MoneySteps.Authorize hold -> internal("holds", hold(hold.operation(), hold.cents(), hold.apiKey()));
            case MoneySteps.Charge paid -> internal("charges", hold(paid.operation(), paid.cents(), paid.apiKey()));
            case MoneySteps.Capture part -> internal("holds/" + part.operation() + "/captures", capture(part));
            case MoneySteps.Release rest -> internal("holds/" + rest.operation() + "/release", "");
            case MoneySteps.TopUp money -> topUp(money);
        };
    }

    private int known(HttpRequest request) throws Exception {
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            if (random.nextInt(4) == 0) {
                hangUp(request);
            }
            try {
                int status = http.send(request, HttpResponse.BodyHandlers.discarding())
                        .statusCode();
                if (status < 500 && status != 409) {
                    return status;
                }
            } catch (IOException cutOff) {
                // as good as no answer
            }
            repetitions++;
            Thread.sleep(BETWEEN_TRIES_MILLIS);
        }
        throw new AssertionError("no answer to " + request + " after " + MOST_TRIES + " tries");
    }

    private void hangUp(HttpRequest request) throws Exception {
        var answer = http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
        try {
            answer.get(random.nextInt(20), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException unknown) {
            answer.cancel(true);
        }
        repetitions++;
    }

    private HttpRequest internal(String path, String json) {
        return HttpRequest.newBuilder(internal.resolve(path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + Tokens.ofService("panel", organizationId, Accounts.APP))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
    }

    private HttpRequest topUp(MoneySteps.TopUp money) {
        return HttpRequest.newBuilder(gateway.resolve("/api/wallet/top-ups"))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + DashboardSession.of("owner@one.test", organizationId))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", money.key())
                .POST(HttpRequest.BodyPublishers.ofString("{\"amount_usd\": " + MoneySteps.TOP_UP_CENTS / 100 + "}"))
                .build();
    }

    private static String hold(String operation, int cents, UUID key) {
        return """
            {"operation_id": "%s", "amount_cents": %d, "purpose": "test", "api_key_id": %s}"""
                .formatted(operation, cents, key == null ? "null" : "\"" + key + "\"");
    }

    private static String capture(MoneySteps.Capture part) {
        return """
            {"capture_id": "%s", "amount_cents": %d}""".formatted(part.part(), part.cents());
    }
}
