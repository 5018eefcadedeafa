package io.research.load.recruitment;

import io.research.load.process.CpuTime;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Postgres;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The door of a panel with five quotas, launches, and what many panels cost that nobody comes to. */
public final class PanelAdmissions implements Scenario {
    private static final int CONNECTIONS = 16;
    private static final int TARGET = 100;
    private static final int LAUNCHES = 60;
    private static final int IDLE_CYCLES = 200;
    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final Duration ROUND = Duration.ofSeconds(10);
    private static final Duration IDLE = Duration.ofSeconds(20);
    private static final double NANOS_PER_MILLI = 1e6;

    @Override
    public String name() {
        return "panel";
    }

    @Override
    public String promise() {
        return "admissions a second with " + PanelStudy.QUOTAS + " quotas, launches, and " + IDLE_CYCLES
                + " cycles that nobody comes to";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var figures = new LinkedHashMap<String, Object>();
        var text = new StringBuilder();
        progress.println("  admissions, warming up first");
        admissions(stack, WARM_UP);
        var door = admissions(stack, ROUND);
        figures.put("admissions_per_second", door.perSecond());
        figures.put("admitted", door.admitted());
        figures.put("target", TARGET);
        text.append(String.format(
                Locale.ROOT,
                "%n  %,.0f decisions/s over %d connections; %d admitted of a target of %d, no quota overshot",
                door.perSecond(),
                CONNECTIONS,
                door.admitted(),
                TARGET));
        progress.printf(Locale.ROOT, "  %,.0f decisions/s; %d launches%n", door.perSecond(), LAUNCHES);
        var cycles = new ArrayList<PanelStudy>();
        var launches = launches(stack, cycles);
        figures.put("launch_p50_ms", launches.percentile(0.5));
        figures.put("launch_p95_ms", launches.percentile(0.95));
        text.append(String.format(
                Locale.ROOT,
                "%n  launch p50 %.0f ms   p95 %.0f ms   max %.0f ms",
                launches.percentile(0.5),
                launches.percentile(0.95),
                launches.max()));
        progress.printf("  %d cycles%n", IDLE_CYCLES);
        double cores = idle(stack, cycles);
        figures.put("idle_cores", cores);
        text.append(
                String.format(Locale.ROOT, "%n  %d cycles fielding: %.1f percent of a core", IDLE_CYCLES, 100 * cores));
        cycles.forEach(PanelStudy::stop);
        return new Result(name(), text.toString(), figures);
    }

    /** How many decisions the door made, and whom it let in. */
    private record Door(double perSecond, int admitted) {}

    private static Door admissions(MeasuredStack stack, Duration length) {
        var study = PanelStudy.create(stack.integrator());
        String cycle = study.launchWithQuotas(TARGET).text("/cycle_id");
        var admissions = URI.create(stack.service("panel") + "/internal/panels/admissions");
        String token = stack.serviceToken(Instant.now());
        var people = new AtomicInteger();
        long end = System.nanoTime() + length.toNanos();
        int admitted = together(CONNECTIONS, () -> {
            int mine = 0;
            try (var http =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
                while (System.nanoTime() < end) {
                    var link = EntryLink.of(
                            stack.panelEntrySecret(), cycle, "p" + people.incrementAndGet(), PanelStudy.answers());
                    mine += isAdmitted(http, admissions, token, link.admission(study.id())) ? 1 : 0;
                }
            }
            return mine;
        });
        requireNoOvershoot(stack.postgres(), cycle, admitted);
        study.stop();
        return new Door(people.get() / (length.toMillis() / 1000.0), admitted);
    }

    private static boolean isAdmitted(HttpClient http, URI address, String token, String body) {
        var request = HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new Refusal("An admission was answered " + answer.statusCode() + ": " + answer.body());
            }
            return answer.body().contains("\"admitted\":true");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
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
        var integrator = stack.integrator();
        IntStream.range(0, LAUNCHES).forEach(each -> cycles.add(PanelStudy.create(integrator)));
        return Sample.of(cycles.stream()
                .mapToDouble(study -> {
                    long begin = System.nanoTime();
                    study.launch(1);
                    return (System.nanoTime() - begin) / NANOS_PER_MILLI;
                })
                .toArray());
    }

    /** How much of a core the service uses while so many cycles wait for people. */
    private static double idle(MeasuredStack stack, List<PanelStudy> cycles) {
        var integrator = stack.integrator();
        while (cycles.size() < IDLE_CYCLES) {
            var study = PanelStudy.create(integrator);
            study.launch(1);
            cycles.add(study);
        }
        var process = stack.process("panel");
        var before = CpuTime.of(process);
        long begin = System.nanoTime();
        pause(IDLE);
        return CpuTime.of(process).secondsSince(before) / ((System.nanoTime() - begin) / 1e9);
    }

    private static void pause(Duration length) {
        try {
            Thread.sleep(length);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static int together(int threads, Callable<Integer> work) {
        try (var pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Integer>> parts = IntStream.range(0, threads)
                    .mapToObj(each -> pool.submit(work))
                    .toList();
            int sum = 0;
            for (var part : parts) {
                sum += part.get();
            }
            return sum;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
