package io.research.load.agent;

import io.research.load.agent.Callers.Call;
import io.research.load.driver.HttpLoad;
import io.research.load.driver.HttpLoad.Round;
import io.research.load.driver.HttpLoad.Target;
import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.gateway.TrivialService;
import io.research.load.process.BenchProcess;
import io.research.load.stack.LoneServices;
import io.research.load.stack.Scenario;
import io.research.local.stack.Catalogue;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The load of {@code gateway} without agents, beside agents, and beside programs that make the same calls of the API, in turn.
 * What the agents read is there: the services behind their tools run on the same machine, and take their part of it.
 */
public final class AgentsBeside {
    private static final int AGENTS = 50;
    private static final double MOST_COST = 0.10;

    public static final Scenario SCENARIO = new Scenario(
            "agents",
            AGENTS
                    + " agents, each calling a tool every second, take at most 10 percent of the gateway's throughput and add at"
                    + " most 10 percent to its p99",
            (stack, report) -> measure(report));

    private static final Path FOLDER = Path.of("system-tests", "target", "load");
    private static final int CONNECTIONS = 32;
    private static final int ROUNDS = 5;
    private static final Duration ROUND = Scenario.length(10);
    private static final Duration WARM_UP = ROUND.multipliedBy(3);
    private static final Duration ALL_HAVE_BEGUN = Duration.ofSeconds(2);
    private static final String READ = "/api/public/v1/webhooks/01a1f000-0000-7000-8000-000000000000";
    private static final List<String> BEHIND_THE_TOOLS = List.of(Catalogue.STUDIES, "interviews", "reports");
    private static final String ALONE = "alone";
    private static final String BESIDE_AGENTS = "beside agents";
    private static final String BESIDE_PROGRAMS = "beside programs";

    private final URI gateway;
    private final Target target;
    private final Report report;
    private final Map<String, List<Round>> rounds = new LinkedHashMap<>();
    private final Map<String, List<Call>> calls = new LinkedHashMap<>();
    private final List<BenchProcess> behindTheTools;
    private final BenchProcess process;

    private AgentsBeside(BenchProcess process, List<BenchProcess> behindTheTools, String key, Report report) {
        this.process = process;
        this.behindTheTools = behindTheTools;
        this.gateway = process.address();
        this.target = Target.get("gateway", gateway, READ, key);
        this.report = report;
    }

    private static void measure(Report report) {
        try (var alone = new LoneServices(FOLDER.resolve("agents"));
                var service = TrivialService.start(FOLDER)) {
            var behind = BEHIND_THE_TOOLS.stream()
                    .map(name -> alone.start(name, Map.of()))
                    .toList();
            var process = alone.start(Catalogue.GATEWAY, before(service));
            var gateway = process.address();
            report.progress("making a study with interviews and a report");
            var study = ResearchedStudy.make(alone, gateway);
            String key = alone.apiKey();
            var agents = Stream.generate(() -> study.byTools(gateway, key, Session.open(gateway, key)))
                    .limit(AGENTS)
                    .toList();
            var programs = Stream.generate(() -> study.byApi(gateway, key))
                    .limit(AGENTS)
                    .toList();
            new AgentsBeside(process, behind, key, report).compare(agents, programs);
        }
    }

    /** Webhooks are that service. A key may make a million requests a window, which flat out is less than a minute's. */
    private static Map<String, String> before(BenchProcess service) {
        return Map.of(
                "research.services.webhooks.url", service.address().toString(),
                "research.limits.loopback-exempt", "false",
                "research.limits.window", "10s");
    }

    private void compare(List<List<Question>> agents, List<List<Question>> programs) {
        report.progress("warming up, first without load: services that have just started answer nobody beside it");
        callAlone(agents);
        callAlone(programs);
        beside(BESIDE_AGENTS, agents, () -> flatOut(WARM_UP));
        beside(BESIDE_PROGRAMS, programs, () -> flatOut(WARM_UP));
        calls.clear();
        tellCores("agents", agents);
        tellCores("programs", programs);
        for (int number = 1; number <= ROUNDS; number++) {
            add(number, ALONE, flatOut(ROUND));
            add(number, BESIDE_AGENTS, beside(BESIDE_AGENTS, agents, () -> flatOut(ROUND)));
            add(number, BESIDE_PROGRAMS, beside(BESIDE_PROGRAMS, programs, () -> flatOut(ROUND)));
        }
        rounds.keySet().forEach(this::tell);
        double half = median(ALONE, Round::perSecond) / 2;
        report.progress("at half of that, %,.0f/s", half);
        report.times("paced " + ALONE, paced(half).latencies());
        report.times(
                "paced " + BESIDE_AGENTS,
                beside("agents paced", agents, () -> paced(half)).latencies());
        report.promise(ratio(BESIDE_AGENTS, Round::perSecond) >= 1 - MOST_COST
                && ratio(BESIDE_AGENTS, AgentsBeside::p99) <= 1 + MOST_COST);
    }

    private void callAlone(List<List<Question>> questions) {
        try (var callers = Callers.begin(gateway, questions)) {
            Pace.sleep(WARM_UP);
            callers.end();
        }
    }

    /** What calling takes of the cores while nothing else is asked: the reason for whatever it costs others. */
    private void tellCores(String who, List<List<Question>> questions) {
        var ofGateway = used(List.of(process));
        var ofServices = used(behindTheTools);
        long begin = System.nanoTime();
        callAlone(questions);
        double seconds = Pace.millisSince(begin) / 1e3;
        double gatewayCores = used(List.of(process)).minus(ofGateway).toMillis() / 1e3 / seconds;
        double serviceCores = used(behindTheTools).minus(ofServices).toMillis() / 1e3 / seconds;
        report.figure(who + "_alone", Map.of("gateway_cores", gatewayCores, "service_cores", serviceCores));
        report.line(
                "%s without load take %.2f cores of the gateway and %.2f of the services behind it",
                who, gatewayCores, serviceCores);
    }

    private static Duration used(List<BenchProcess> processes) {
        return processes.stream()
                .map(one -> one.handle().info().totalCpuDuration().orElseThrow())
                .reduce(Duration.ZERO, Duration::plus);
    }

    private Round flatOut(Duration duration) {
        return HttpLoad.flatOut(target, CONNECTIONS, duration);
    }

    private Round paced(double perSecond) {
        return HttpLoad.paced(target, CONNECTIONS, perSecond, ROUND.multipliedBy(2));
    }

    private Round beside(String how, List<List<Question>> questions, Supplier<Round> load) {
        try (var callers = Callers.begin(gateway, questions)) {
            Pace.sleep(ALL_HAVE_BEGUN);
            var round = load.get();
            calls.computeIfAbsent(how, first -> new ArrayList<>()).addAll(callers.end());
            return round;
        }
    }

    private void add(int number, String how, Round round) {
        rounds.computeIfAbsent(how, first -> new ArrayList<>()).add(round);
        report.progress(
                "round %d of %d: %-16s %,7.0f/s   p99 %5.2f ms", number, ROUNDS, how, round.perSecond(), p99(round));
    }

    private void tell(String how) {
        double perSecond = median(how, Round::perSecond);
        double p50 = median(how, round -> round.latencies().percentile(0.5));
        double p99 = median(how, AgentsBeside::p99);
        double kept = ratio(how, Round::perSecond);
        double longer = ratio(how, AgentsBeside::p99);
        report.figure(
                how,
                Map.of(
                        "requests_per_second", perSecond,
                        "p50_ms", p50,
                        "p99_ms", p99,
                        "throughput_of_alone", kept,
                        "p99_of_alone", longer));
        report.line(
                "%-16s %,8.0f requests/s   p50 %5.2f ms   p99 %5.2f ms   %.2f of the throughput alone, %.2f of its p99",
                how, perSecond, p50, p99, kept, longer);
        tellCalls(calls.getOrDefault(how, List.of()));
    }

    private void tellCalls(List<Call> made) {
        var byName = new LinkedHashMap<String, List<Double>>();
        made.forEach(call ->
                byName.computeIfAbsent(call.name(), first -> new ArrayList<>()).add(call.millis()));
        byName.forEach((name, millis) -> report.line("  %s: %s", name, Report.text(Sample.of(millis))));
        var faults = made.stream().flatMap(call -> call.fault().stream()).toList();
        if (!made.isEmpty()) {
            report.line("  %,d calls, %d of them not answered", made.size(), faults.size());
        }
        faults.stream().findFirst().ifPresent(fault -> report.line("  %s", fault));
    }

    private static double p99(Round round) {
        return round.latencies().percentile(0.99);
    }

    private double median(String how, ToDoubleFunction<Round> figure) {
        return Sample.of(rounds.get(how).stream().mapToDouble(figure).toArray()).median();
    }

    /** How much of the figure alone it has: the median over rounds of one number, run one after the other. */
    private double ratio(String how, ToDoubleFunction<Round> figure) {
        var alone = rounds.get(ALONE);
        var beside = rounds.get(how);
        return Sample.of(IntStream.range(0, alone.size())
                        .mapToDouble(at -> figure.applyAsDouble(beside.get(at)) / figure.applyAsDouble(alone.get(at)))
                        .toArray())
                .median();
    }
}
