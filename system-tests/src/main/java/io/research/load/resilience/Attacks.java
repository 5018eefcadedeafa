package io.research.load.resilience;

import io.research.load.driver.HttpConnection;
import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.file.HostileFile;
import io.research.load.file.UploadForm;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.credential.ApiKeyMaker;
import io.research.local.demo.customer.Participant;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Clients who take what they can, one kind after another, while others ask small things. */
public final class Attacks {
    private static final Duration EACH = Duration.ofSeconds(10);
    private static final int SLOW = 200;
    private static final int FLOODING = 16;
    private static final int SILENT = 2_500;
    private static final int REWARDED_AT_ONCE = 10;
    private static final int UPLOADING = 4;
    private static final Duration BEAT = Duration.ofSeconds(1);
    private static final double PROMISED_PERCENT = 99;
    private static final double PROMISED_P99_MS = 500;
    private static final String API = "/api/public/v1";
    private static final String CHUNK =
            Participant.SESSIONS + "/00000000-0000-7000-8000-000000000000/recordings/video/0";
    private static final String JSON = "application/json";
    private static final byte[] DROP = new byte[16];
    private static final byte[] NONE = {};

    public static final Scenario SCENARIO = new Scenario(
            "attack",
            "slow uploads, floods of keys, HTTP/2 streams, silent connections, rewards at once and hostile files, "
                    + EACH.toSeconds() + " s each: no death, 99 percent of small requests served, p99 under 500 ms",
            (stack, report) -> new Attacks(stack.get()).measure(report));

    private final MeasuredStack stack;
    private final URI gateway;

    private Attacks(MeasuredStack stack) {
        this.stack = stack;
        this.gateway = stack.gateway();
    }

    private Map<String, Supplier<Attack>> all() {
        byte[] word = UploadForm.of("book.docx", HostileFile.wordOfManyParagraphs());
        var all = new LinkedHashMap<String, Supplier<Attack>>();
        all.put("none", () -> Attackers.begin(0, gateway, (connection, others) -> {}));
        all.put("slow sessions", () -> slowUploads("POST", Participant.SESSIONS, JSON, 900_000));
        all.put("slow small sessions", () -> slowUploads("POST", Participant.SESSIONS, JSON, 60_000));
        all.put("slow recordings", () -> slowUploads("PUT", CHUNK, "video/webm", 5_000_000));
        all.put("unknown keys", this::keys);
        all.put("HTTP/2 streams", () -> new StreamFlood(gateway, CHUNK));
        all.put("silent connections", this::silence);
        all.put("rewards at once", this::rewards);
        all.put(
                "PDF of many glyphs",
                () -> forms("/sources", UploadForm.of("glyphs.pdf", HostileFile.pdfOfManyGlyphs())));
        all.put("Word of many paragraphs", () -> forms("/sources", word));
        all.put("the same as a template", () -> forms("/templates?kind=report", word));
        all.put("forms without an end", () -> forms("/sources", UploadForm.withoutEnd()));
        return all;
    }

    private void measure(Report report) {
        report.progress("warming up");
        // A stack that has just started compiles itself for some seconds, attacked or not.
        try (var small = SmallRequests.beside(stack)) {
            Pace.sleep(EACH);
            small.end();
        }
        boolean kept = true;
        for (var attack : all().entrySet()) {
            kept &= measure(attack.getKey(), attack.getValue(), report);
        }
        report.promise(kept);
    }

    private boolean measure(String name, Supplier<Attack> begin, Report report) {
        var deaths = new Deaths(stack);
        try (var small = SmallRequests.beside(stack);
                var attack = begin.get()) {
            Pace.sleep(EACH);
            var served = small.end();
            var died = deaths.count();
            double p50 = served.latencies().percentile(0.5);
            double p99 = served.latencies().percentile(0.99);
            report.line(
                    "%-24s %d asked, %.2f%% served, p50 %.1f ms, p99 %.1f ms, deaths %s; %s %s",
                    name, served.asked(), served.percent(), p50, p99, died, attack.tried(), served.failures());
            report.figure(
                    name,
                    Map.of(
                            "asked",
                            served.asked(),
                            "failed",
                            served.failures(),
                            "p50_ms",
                            p50,
                            "p99_ms",
                            p99,
                            "deaths",
                            died,
                            "tried",
                            attack.tried()));
            return died.isEmpty() && served.percent() >= PROMISED_PERCENT && p99 < PROMISED_P99_MS;
        }
    }

    /** A body that is announced and comes in drops. */
    private Attack slowUploads(String method, String path, String type, int length) {
        byte[] head = HttpConnection.head(method, gateway, path, "none", type, length);
        return Attackers.begin(SLOW, gateway, (connection, others) -> {
            connection.send(head);
            others.begun();
            while (others.goOn()) {
                connection.send(DROP);
                Thread.sleep(BEAT);
            }
        });
    }

    /** Keys that could be true: their checksums are. */
    private Attack keys() {
        var seeds = new AtomicLong(System.nanoTime());
        return Attackers.begin(FLOODING, gateway, (connection, others) -> {
            var keys = new ApiKeyMaker(new SplittableRandom(seeds.incrementAndGet()));
            boolean last = false;
            while (others.goOn() && !last) {
                others.begun();
                last = connection
                        .ask("GET", gateway, API + "/account", keys.make(), "")
                        .isLast();
            }
        });
    }

    private Attack silence() {
        return Attackers.begin(SILENT, gateway, (connection, others) -> {
            others.begun();
            if (connection.isEnded()) {
                throw new IOException("cut off");
            }
        });
    }

    /** Many requests for the reward of one person after another, each of whom has no reward yet. */
    private Attack rewards() {
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        var rewarded = Map.of("incentive_amount", 5, "is_incentives_enabled", true, "auto_send_incentives", false);
        stack.integrator().updateStudy(200, study, Map.of("byop_config", rewarded));
        var person = new AtomicReference<String>();
        var asked = new AtomicLong();
        return Attackers.begin(REWARDED_AT_ONCE, gateway, (connection, others) -> {
            boolean last = false;
            while (others.goOn() && !last) {
                if (asked.getAndIncrement() % REWARDED_AT_ONCE == 0) {
                    person.set(WriteRoutes.participant(stack, study));
                }
                if (person.get() != null) {
                    others.begun();
                    String path = API + "/participants/" + person.get() + "/reward";
                    last = connection
                            .ask("POST", gateway, path, stack.apiKey(), "")
                            .isLast();
                }
            }
        });
    }

    /** A hostile form again and again, into one session. */
    private Attack forms(String path, byte[] form) {
        String session =
                API + "/intelligence-hub/sessions/" + stack.researcher().session("Attacked");
        byte[] head =
                HttpConnection.head("POST", gateway, session + path, stack.apiKey(), UploadForm.TYPE, form.length);
        return Attackers.begin(UPLOADING, gateway, (connection, others) -> {
            boolean last = false;
            while (others.goOn() && !last) {
                others.begun();
                last = connection.ask(head, form).isLast();
            }
        });
    }
}
