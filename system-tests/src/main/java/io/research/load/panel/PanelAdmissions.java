package io.research.load.panel;

import io.research.load.driver.HttpConnection;
import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.driver.Together;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Postgres;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The door of a panel with five quotas, launches, and what many panels cost that nobody comes to. */
public final class PanelAdmissions {
    private static final int CONNECTIONS = 16;
    private static final int TARGET = 100;
    private static final int LAUNCHES = 60;
    private static final int IDLE_CYCLES = 200;
    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final Duration ROUND = Duration.ofSeconds(10);
    private static final Duration IDLE = Duration.ofSeconds(20);
    private static final String DOOR = "/internal/panels/admissions";

    public static final Scenario SCENARIO = new Scenario(
            "panel",
            "admissions a second with " + PanelStudy.QUOTAS + " quotas, launches, and " + IDLE_CYCLES
                    + " cycles that nobody comes to",
            (stack, report) -> measure(stack.get(), report));

    private PanelAdmissions() {}

    private static void measure(MeasuredStack stack, Report report) {
        report.progress("admissions, warming up first");
        admissions(stack, WARM_UP);
        var door = admissions(stack, ROUND);
        report.figure("admissions_per_second", door.perSecond(), "%,.0f decisions a second");
        report.figure("admitted", door.admitted(), "%d admitted of a target of " + TARGET + ", no quota overshot");
        var cycles = new ArrayList<PanelStudy>();
        report.times("launch", launches(stack, cycles));
        report.progress("%d cycles", IDLE_CYCLES);
        report.figure("idle_cores", idle(stack, cycles), "%.3f of a core with " + IDLE_CYCLES + " cycles fielding");
        cycles.forEach(PanelStudy::stop);
    }

    /** How many decisions the door made, and whom it let in. */
    private record Door(double perSecond, int admitted) {}

    private static Door admissions(MeasuredStack stack, Duration length) {
        var study = PanelStudy.create(stack.integrator());
        String cycle = study.launchWithQuotas(TARGET).text("/cycle_id");
        var panel = stack.service("panel");
        String token = stack.serviceToken(Instant.now());
        var people = new AtomicInteger();
        long begin = System.nanoTime();
        var admitted = Together.run(CONNECTIONS, number -> {
            int mine = 0;
            try (var connection = HttpConnection.open(panel)) {
                while (System.nanoTime() - begin < length.toNanos()) {
                    String person = cycle + "~p" + people.incrementAndGet() + "~" + PanelStudy.answers();
                    String body = entry(stack.panelEntrySecret(), study.id(), person);
                    var answer = connection.ask("POST", panel, DOOR, token, body);
                    if (answer.status() != 200) {
                        throw new IOException("An admission was answered " + answer.status() + ": " + answer.body());
                    }
                    mine += answer.body().contains("\"admitted\":true") ? 1 : 0;
                }
            }
            return mine;
        });
        double perSecond = people.get() * 1e3 / Pace.millisSince(begin);
        int all = admitted.stream().mapToInt(Integer::intValue).sum();
        requireNoOvershoot(stack.postgres(), cycle, all);
        study.stop();
        return new Door(perSecond, all);
    }

    /** What the link says that a supplier sends somebody to. */
    private static String entry(String secret, String study, String respondent) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            byte[] signature = mac.doFinal(respondent.getBytes(StandardCharsets.UTF_8));
            return LoadStudy.json(Map.of(
                    "study_id", study,
                    "respondent", respondent,
                    "signature", HexFormat.of().formatHex(signature)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void requireNoOvershoot(Postgres postgres, String cycle, int admitted) {
        var kept = postgres.texts(
                """
                select (reserved = ?::integer and reserved <= target
                    and not exists (select 1 from unnest(cell_reserved, cell_limits) as cell (taken, most)
                        where taken > most))::text
                from panel.cycle where id = ?::uuid
                """,
                Integer.toString(admitted),
                cycle);
        if (!kept.equals(List.of("true"))) {
            throw new Refusal("The places of the cycle " + cycle + " are not those that were admitted.");
        }
    }

    private static Sample launches(MeasuredStack stack, List<PanelStudy> cycles) {
        for (int number = 0; number < LAUNCHES; number++) {
            cycles.add(PanelStudy.create(stack.integrator()));
        }
        return Sample.of(cycles.stream()
                .map(study -> {
                    long begin = System.nanoTime();
                    study.launch();
                    return Pace.millisSince(begin);
                })
                .toList());
    }

    /** How much of a core the service uses while so many cycles wait for people. */
    private static double idle(MeasuredStack stack, List<PanelStudy> cycles) {
        while (cycles.size() < IDLE_CYCLES) {
            var study = PanelStudy.create(stack.integrator());
            study.launch();
            cycles.add(study);
        }
        var process = stack.process("panel");
        var before = process.info().totalCpuDuration().orElseThrow();
        long begin = System.nanoTime();
        Pace.sleep(IDLE);
        var used = process.info().totalCpuDuration().orElseThrow().minus(before);
        return used.toMillis() / Pace.millisSince(begin);
    }
}
