package io.research.load.interviews;

import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.process.ProcessorTime;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one interview of nine turns costs, from its link to the webhook and the index of reports: processor time of each
 * process and of its threads, and the statements that each service sends to the database. Before that, what the suite
 * costs when nobody comes.
 */
public final class InterviewCost {
    private static final int PER_SECOND = 20;
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final Duration WARM_UP = Scenario.length(120);
    private static final Duration MEASURED = Scenario.length(60);
    private static final Duration STRAGGLERS = Duration.ofSeconds(30);
    /** What consumers and sweeps still have to do once the webhook has arrived. */
    private static final Duration AFTERWARDS = Duration.ofSeconds(2);

    private static final double PROMISED_MS = 45;
    private static final double PROMISED_IDLE_PERCENT = 2;
    private static final int SHOWN_STATEMENTS = 60;
    private static final double SHOWN_THREAD_MS = 0.2;

    public static final Scenario SCENARIO = new Scenario(
            "interview-cost",
            "processor time of an interview of nine turns in all services, at " + PER_SECOND
                    + " interviews per second: at most 45 ms; of an idle suite: at most 2 percent of a core",
            (stack, report) -> measure(stack.get(), report));

    private InterviewCost() {}

    private static void measure(MeasuredStack stack, Report report) {
        report.progress("nothing happens for %d s", IDLE.toSeconds());
        var idle = idle(stack, report);
        try (var interviews = new InterviewLoad(stack, PER_SECOND)) {
            report.progress("warming up for %d s", WARM_UP.toSeconds());
            interviews.awaitArrivals(interviews.run(WARM_UP), STRAGGLERS);
            report.progress("measuring for %d s", MEASURED.toSeconds());
            var statements = Statements.begin(stack.postgres());
            var before = Usage.of(stack);
            var held = interviews.run(MEASURED);
            interviews.awaitArrivals(held, STRAGGLERS);
            Pace.sleep(AFTERWARDS);
            var used = Usage.of(stack).since(before);
            int many = held.interviewIds().size();
            report.figure("interviews", many, "%,d interviews");
            report.figure("requests_per_interview", held.requestsPerInterview(), "%.1f requests each");
            used.services().forEach((service, millis) -> {
                report.figure(service + "_ms", millis / many);
                report.line("%-14s %6.2f ms   %s", service, millis / many, used.threads(service, many));
            });
            double services = used.allServices() / many;
            report.figure("services_ms", services, "all services   %6.2f ms of an interview");
            report.figure("database_ms", used.database() / many, "database       %6.2f ms");
            report.figure("broker_ms", used.launcher() / many, "broker, mail   %6.2f ms");
            statements.tell(report, many, SHOWN_STATEMENTS);
            report.promise(services <= PROMISED_MS && idle <= PROMISED_IDLE_PERCENT);
        }
    }

    private static double idle(MeasuredStack stack, Report report) {
        var before = Usage.of(stack);
        Pace.sleep(IDLE);
        var used = Usage.of(stack).since(before);
        double percent = IDLE.toMillis() / 1e2;
        used.services()
                .forEach((service, millis) -> report.line(
                        "idle %-14s %5.2f %%   %s", service, millis / percent, used.threads(service, (int) percent)));
        report.figure("idle_database_percent", used.database() / percent, "idle database       %5.2f %%");
        report.figure("idle_broker_percent", used.launcher() / percent, "idle broker, mail   %5.2f %%");
        double services = used.allServices() / percent;
        report.figure("idle_percent", services, "idle services       %5.2f %% of a core");
        return services;
    }

    /** Processor time in milliseconds: of each service with its threads, of the database, and of the launcher's process. */
    private record Usage(
            Map<String, Double> services, Map<String, Map<String, Double>> byThread, double database, double launcher) {

        static Usage of(MeasuredStack stack) {
            var services = new TreeMap<String, Double>();
            var byThread = new TreeMap<String, Map<String, Double>>();
            stack.services().forEach(name -> {
                services.put(name, ProcessorTime.of(stack.process(name)));
                byThread.put(name, ProcessorTime.byThread(stack.process(name)));
            });
            return new Usage(
                    services, byThread, ProcessorTime.ofFamily(stack.postmaster()), ProcessorTime.of(stack.launcher()));
        }

        Usage since(Usage before) {
            var threads = new TreeMap<String, Map<String, Double>>();
            byThread.forEach((service, all) -> threads.put(service, less(all, before.byThread.get(service))));
            return new Usage(
                    less(services, before.services), threads, database - before.database, launcher - before.launcher);
        }

        double allServices() {
            return services.values().stream().mapToDouble(Double::doubleValue).sum();
        }

        /** Those that count, the busiest first. */
        String threads(String service, int parts) {
            var text = new StringBuilder();
            byThread.get(service).entrySet().stream()
                    .filter(thread -> thread.getValue() / parts >= SHOWN_THREAD_MS)
                    .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                    .forEach(thread -> text.append("%s %.2f  ".formatted(thread.getKey(), thread.getValue() / parts)));
            return text.toString();
        }

        private static Map<String, Double> less(Map<String, Double> after, Map<String, Double> before) {
            var less = new LinkedHashMap<String, Double>();
            after.forEach((name, millis) -> less.put(name, millis - before.getOrDefault(name, 0.0)));
            return less;
        }
    }
}
