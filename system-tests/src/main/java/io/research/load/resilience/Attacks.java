package io.research.load.resilience;

import io.research.load.http.HttpExchange;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import io.research.local.credential.ApiKeyMaker;
import io.research.local.demo.customer.Participant;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Clients without credentials who take what they can, one kind after another, while others ask small things. */
public final class Attacks implements Scenario {
    private static final Duration EACH = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SLOW = 200;
    private static final int FLOODING = 16;
    private static final int SILENT = 2_500;
    private static final long BEAT_MILLIS = 1_000;
    private static final double PROMISED_PERCENT = 99;
    private static final double PROMISED_P99_MS = 500;
    private static final byte[] DROP = new byte[16];
    private static final byte[] NONE = {};

    private final AtomicLong seeds = new AtomicLong();

    @Override
    public String name() {
        return "attack";
    }

    @Override
    public String promise() {
        return "slow uploads, floods of keys, HTTP/2 streams and silent connections, " + EACH.toSeconds()
                + " s each: no death, 99 percent of small requests served, p99 under 500 ms";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        URI gateway = stack.gateway();
        String chunk = Participant.SESSIONS + "/00000000-0000-7000-8000-000000000000/recordings/video/0";
        var attacks = new LinkedHashMap<String, Supplier<Attack>>();
        attacks.put("none", () -> Attackers.begin(0, (from, others) -> {}));
        attacks.put("slow sessions", () -> slowUploads(gateway, "POST", Participant.SESSIONS, 900_000));
        attacks.put("slow small sessions", () -> slowUploads(gateway, "POST", Participant.SESSIONS, 60_000));
        attacks.put("slow recordings", () -> slowUploads(gateway, "PUT", chunk, 5_000_000));
        attacks.put("unknown keys", () -> keys(gateway));
        attacks.put("HTTP/2 streams", () -> StreamFlood.begin(gateway, chunk));
        attacks.put("silent connections", () -> silence(gateway));
        var text = new StringBuilder(String.format(
                Locale.ROOT,
                "%n  %-22s %8s %8s %9s %9s  %-8s %s",
                "attack",
                "asked",
                "served",
                "p50",
                "p99",
                "deaths",
                "tried"));
        var figures = new LinkedHashMap<String, Object>();
        boolean kept = true;
        progress.println("  warming up");
        warmUp(stack);
        for (var attack : attacks.entrySet()) {
            progress.printf("  %s%n", attack.getKey());
            kept &= measure(stack, attack.getKey(), attack.getValue(), text, figures);
        }
        figures.put("promise_kept", kept);
        text.append(String.format("%n  the promise is %s", kept ? "kept" : "NOT KEPT"));
        return new Result(name(), text.toString(), figures);
    }

    /** A stack that has just started compiles itself for some seconds, attacked or not. */
    private static void warmUp(MeasuredStack stack) {
        try (var small = SmallRequests.beside(stack)) {
            pause(EACH.toMillis());
            small.end();
        }
    }

    private static boolean measure(
            MeasuredStack stack, String name, Supplier<Attack> begin, StringBuilder text, Map<String, Object> figures) {
        var deaths = new Deaths(stack);
        try (var small = SmallRequests.beside(stack);
                var attack = begin.get()) {
            pause(EACH.toMillis());
            var served = small.end();
            var died = deaths.count();
            double p99 = served.latencies().percentile(0.99);
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-22s %8d %7.2f%% %6.1f ms %6.1f ms  %-8s %s %s",
                    name,
                    served.asked(),
                    served.percent(),
                    served.latencies().percentile(0.5),
                    p99,
                    Deaths.text(died),
                    attack.tried(),
                    served.failures().isEmpty() ? "" : served.failures()));
            figures.put(
                    name,
                    Map.of(
                            "asked", served.asked(),
                            "failed", served.failures(),
                            "p50_ms", served.latencies().percentile(0.5),
                            "p99_ms", p99,
                            "deaths", died,
                            "tried", attack.tried()));
            return died.isEmpty() && served.percent() >= PROMISED_PERCENT && p99 < PROMISED_P99_MS;
        }
    }

    /** A body that is announced and comes in drops. */
    private static Attack slowUploads(URI gateway, String method, String path, int length) {
        byte[] head = HttpExchange.head(
                method,
                gateway,
                path,
                "Authorization: Bearer none",
                "Content-Type: " + (method.equals("PUT") ? "video/webm" : "application/json"),
                "Content-Length: " + length);
        return Attackers.begin(SLOW, (from, others) -> {
            try (var connection = HttpExchange.open(gateway, from, PATIENCE)) {
                connection.send(head);
                others.begun();
                while (others.goOn()) {
                    connection.send(DROP);
                    TimeUnit.MILLISECONDS.sleep(BEAT_MILLIS);
                }
            }
        });
    }

    /** Keys that could be true: their checksums are. */
    private Attack keys(URI gateway) {
        return Attackers.begin(FLOODING, (from, others) -> {
            var keys = new ApiKeyMaker(new SplittableRandom(System.nanoTime() + seeds.incrementAndGet()));
            try (var connection = HttpExchange.open(gateway, from, PATIENCE)) {
                while (others.goOn() && !connection.isLast()) {
                    byte[] head = HttpExchange.head(
                            "GET", gateway, "/api/public/v1/account", "Authorization: Bearer " + keys.make());
                    others.begun();
                    connection.ask(head, NONE);
                }
            }
        });
    }

    private static Attack silence(URI gateway) {
        return Attackers.begin(SILENT, (from, others) -> {
            try (var connection = HttpExchange.open(gateway, from, PATIENCE)) {
                others.begun();
                if (connection.isEnded()) {
                    throw new IOException("cut off");
                }
            }
        });
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
