package io.research.load.resilience;

import io.research.load.http.HttpExchange;
import io.research.load.stack.LoadStudy;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Clients without credentials who take what they can, one kind after another, while others ask small things. */
public final class Attacks implements Scenario {
    private static final Duration EACH = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SLOW = 200;
    private static final int FLOODING = 16;
    private static final int SILENT = 2_500;
    private static final int REWARDED_AT_ONCE = 10;
    private static final int UPLOADING = 4;
    private static final String SESSIONS = "/api/public/v1/intelligence-hub/sessions/";
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
        return "slow uploads, floods of keys, HTTP/2 streams, silent connections, rewards at once and hostile files, "
                + EACH.toSeconds() + " s each: no death, 99 percent of small requests served, p99 under 500 ms";
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
        attacks.put("rewards at once", () -> rewards(stack));
        attacks.put("PDF of many glyphs", () -> documents(stack, "glyphs.pdf", HostileFile.pdfOfManyGlyphs()));
        attacks.put("Word of many paragraphs", () -> documents(stack, "book.docx", HostileFile.wordOfManyParagraphs()));
        attacks.put("the same as a template", () -> templates(stack));
        attacks.put("forms without an end", () -> brokenForms(stack));
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

    /** Many requests for the reward of one person after another, each of whom has no reward yet. */
    private static Attack rewards(MeasuredStack stack) {
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        stack.integrator()
                .updateStudy(
                        200,
                        study,
                        Map.of(
                                "byop_config",
                                Map.of(
                                        "incentive_amount", 5,
                                        "is_incentives_enabled", true,
                                        "auto_send_incentives", false)));
        var people = new AtomicReference<String>();
        var asked = new AtomicLong();
        return Attackers.begin(REWARDED_AT_ONCE, (from, others) -> {
            try (var connection = HttpExchange.open(stack.gateway(), from, PATIENCE)) {
                while (others.goOn() && !connection.isLast()) {
                    if (asked.getAndIncrement() % REWARDED_AT_ONCE == 0) {
                        people.set(stack.integrator()
                                .invite(
                                        201,
                                        Map.of(
                                                "study_id",
                                                study,
                                                "participants",
                                                List.of(Map.of(
                                                        "email",
                                                        "p" + System.nanoTime() + "@example.com",
                                                        "silent",
                                                        true))),
                                        "Prefer",
                                        "wait=30")
                                .text("/0/id"));
                    }
                    if (people.get() != null) {
                        others.begun();
                        ask(
                                connection,
                                stack,
                                "POST",
                                "/api/public/v1/participants/" + people.get() + "/reward",
                                "",
                                NONE);
                    }
                }
            }
        });
    }

    /** A hostile document again and again, into one session. */
    private static Attack documents(MeasuredStack stack, String name, byte[] content) {
        return forms(
                stack, SESSIONS + stack.researcher().session("Attacked") + "/sources", UploadForm.of(name, content));
    }

    private static Attack templates(MeasuredStack stack) {
        return forms(
                stack,
                SESSIONS + stack.researcher().session("Attacked") + "/templates?kind=report",
                UploadForm.of("book.docx", HostileFile.wordOfManyParagraphs()));
    }

    private static Attack brokenForms(MeasuredStack stack) {
        return forms(stack, SESSIONS + stack.researcher().session("Attacked") + "/sources", UploadForm.withoutEnd());
    }

    private static Attack forms(MeasuredStack stack, String path, byte[] form) {
        return Attackers.begin(UPLOADING, (from, others) -> {
            try (var connection = HttpExchange.open(stack.gateway(), from, PATIENCE)) {
                while (others.goOn() && !connection.isLast()) {
                    others.begun();
                    ask(connection, stack, "POST", path, UploadForm.TYPE, form);
                }
            }
        });
    }

    private static void ask(
            HttpExchange connection, MeasuredStack stack, String method, String path, String type, byte[] body)
            throws IOException {
        byte[] head = HttpExchange.head(
                method,
                stack.gateway(),
                path,
                "Authorization: Bearer " + stack.apiKey(),
                "Content-Type: " + (type.isEmpty() ? "application/json" : type),
                "Content-Length: " + body.length);
        connection.ask(head, body);
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
