package io.research.load.gateway;

import io.research.load.driver.HttpConnection;
import io.research.load.driver.HttpLoad;
import io.research.load.driver.HttpLoad.Target;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.driver.Together;
import io.research.load.process.BenchProcess;
import io.research.load.stack.LoneServices;
import io.research.load.stack.Scenario;
import io.research.local.stack.Catalogue;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the gateway itself costs: before a service that costs next to nothing, beside other proxies before the same. */
public final class GatewayPeers {
    public static final Scenario SCENARIO = new Scenario(
            "gateway",
            "requests through the gateway with everything on, beside other proxies, before 1 kB of JSON",
            (stack, report) -> measure(report));

    private static final Path FOLDER = Path.of("system-tests", "target", "load");
    private static final int CONNECTIONS = 32;
    private static final int STREAMS = 4;
    private static final int UPLOAD = 10_000_000;
    private static final Duration ROUND = Duration.ofSeconds(5);
    private static final String READ = "/api/public/v1/studies/01a1f000-0000-7000-8000-000000000000";
    private static final String LARGE = "/api/public/v1/studies?name=large";
    private static final String UPLOADED = READ + "/customize-plan";
    private static final double MEGABYTE = 1024.0 * 1024.0;

    private GatewayPeers() {}

    private static void measure(Report report) {
        var peers = new ArrayList<BenchProcess>();
        try (var alone = new LoneServices(FOLDER.resolve("gateway"));
                var service = TrivialService.start(FOLDER)) {
            var gateway = alone.start(Catalogue.GATEWAY, before(service.address()));
            var targets = new ArrayList<Target>();
            targets.add(target("direct", service, alone));
            targets.add(target("gateway", gateway, alone));
            Peers.ALL.forEach((name, start) -> add(start.before(service.address(), FOLDER), name, peers, report)
                    .ifPresent(peer -> targets.add(target(name, peer, alone))));
            var rounds = Rounds.run(targets, CONNECTIONS, ROUND, report);
            rounds.tell("gateway", report);
            report.figure("resident_mb", gateway.residentBytes() / MEGABYTE, "resident %.0f MB under load");
            pace(targets.subList(0, 2), rounds.perSecond("gateway") / 2, report);
            stream(gateway.address(), alone.apiKey(), report);
            report.figure(
                    "resident_after_streams_mb", gateway.residentBytes() / MEGABYTE, "resident %.0f MB after them");
        } finally {
            peers.forEach(BenchProcess::close);
        }
    }

    /** All services are that one. What works on this machine is limited as anything else is. */
    private static Map<String, String> before(URI service) {
        var settings = new HashMap<String, String>();
        Catalogue.SERVICES.stream()
                .filter(one -> !one.name().equals(Catalogue.GATEWAY))
                .forEach(one -> settings.put("research.services." + one.name() + ".url", service.toString()));
        settings.put("research.limits.loopback-exempt", "false");
        return settings;
    }

    private static Target target(String name, BenchProcess server, LoneServices alone) {
        return Target.get(name, server.address(), READ, alone.apiKey());
    }

    private static Optional<BenchProcess> add(
            Optional<BenchProcess> peer, String name, List<BenchProcess> peers, Report report) {
        peer.ifPresentOrElse(
                peers::add, () -> report.progress("%s is NOT THERE: it is left out of the comparison.", name));
        return peer;
    }

    /** What the second target adds to the first one at that rate. */
    private static void pace(List<Target> targets, double perSecond, Report report) {
        var times = new ArrayList<Sample>();
        for (Target target : targets) {
            report.progress("%s at %,.0f/s", target.name(), perSecond);
            HttpLoad.paced(target, CONNECTIONS, perSecond, ROUND);
            times.add(HttpLoad.paced(target, CONNECTIONS, perSecond, ROUND.multipliedBy(2))
                    .latencies());
            report.times(target.name() + " paced", times.getLast());
        }
        double p50 = times.getLast().percentile(0.5) - times.getFirst().percentile(0.5);
        double p99 = times.getLast().percentile(0.99) - times.getFirst().percentile(0.99);
        report.figure("paced_requests_per_second", perSecond);
        report.figure("added_p50_ms", p50);
        report.figure("added_p99_ms", p99);
        report.line("at %,.0f/s the gateway adds p50 %.2f ms, p99 %.2f ms", perSecond, p50, p99);
    }

    /** Large bodies, several at once: together more than the heap of the gateway could hold. */
    private static void stream(URI gateway, String key, Report report) {
        byte[] body = new byte[UPLOAD];
        var download = HttpConnection.head("GET", gateway, LARGE, key, "", 0);
        var upload = HttpConnection.head("POST", gateway, UPLOADED, key, "application/json", body.length);
        long down = Together.run(STREAMS, number -> transfer(gateway, download, new byte[0])).stream()
                .mapToLong(Long::longValue)
                .sum();
        Together.run(STREAMS, number -> transfer(gateway, upload, body));
        report.line("streamed %,d bytes down and %,d bytes up, %d at once", down, (long) STREAMS * UPLOAD, STREAMS);
    }

    /** The length of the answer. */
    private static long transfer(URI gateway, byte[] head, byte[] body) throws IOException {
        try (var connection = HttpConnection.open(gateway)) {
            var answer = connection.ask(head, body);
            if (answer.status() != 200) {
                throw new IOException("The gateway answered " + answer.status() + ": " + answer.body());
            }
            return answer.length();
        }
    }
}
