package io.research.load.gateway;

import io.research.load.http.Target;
import io.research.load.process.BenchProcess;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.servers.FreePort;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** What the gateway itself costs: before a service that costs next to nothing, beside other proxies before the same. */
public final class GatewayPeers implements Scenario {
    private static final String NAME = "gateway";
    private static final Path FOLDER = Path.of("system-tests", "target", "load", "gateway");
    private static final int CONNECTIONS = 32;
    private static final int ROUNDS = 5;
    private static final int UPLOAD = 10_000_000;
    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final Duration ROUND = Duration.ofSeconds(5);
    private static final String READ = "/api/public/v1/studies/01a1f000-0000-7000-8000-000000000000";
    private static final String LARGE = "/api/public/v1/studies?name=large";
    private static final String UPLOADED = READ + "/customize-plan";
    private static final double MEGABYTE = 1024.0 * 1024.0;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String promise() {
        return "requests through the gateway with everything on, beside other proxies, before 1 kB of JSON";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> stack, PrintStream progress) {
        var running = new ArrayList<AutoCloseable>();
        try {
            return measure(progress, running);
        } finally {
            running.reversed().forEach(GatewayPeers::close);
        }
    }

    private static Result measure(PrintStream progress, List<AutoCloseable> running) {
        var service = Peers.service();
        running.add(service);
        var alone = LoneGateway.in(FOLDER);
        var gateway = alone.start(service.address());
        running.add(gateway);
        var targets = new ArrayList<>(List.of(
                Target.get("direct", service.address(), READ, alone.apiKey()),
                Target.get("gateway", gateway.address(), READ, alone.apiKey())));
        addPeers(alone.apiKey(), service, targets, running, progress);
        var throughput = Rounds.run(targets, CONNECTIONS, WARM_UP, ROUND, ROUNDS, progress);
        long resident = gateway.residentBytes();
        double half = throughput.perSecond("gateway") / 2;
        var paced = paced(targets.subList(0, 2), half, progress);
        var streams = new Streams(gateway.address(), alone.apiKey());
        progress.println("  streaming large bodies");
        long downloaded = streams.download(LARGE);
        long uploaded = streams.upload(UPLOADED, UPLOAD);
        long afterStreams = gateway.residentBytes();
        return new Report(NAME, throughput, half, paced, resident, afterStreams, downloaded, uploaded).result();
    }

    private static void addPeers(
            String key, BenchProcess service, List<Target> targets, List<AutoCloseable> running, PrintStream progress) {
        Nginx.find()
                .map(program -> Nginx.start(program, service.address(), FreePort.choose(), 1))
                .ifPresentOrElse(
                        nginx -> {
                            running.add(nginx);
                            targets.add(Target.get("nginx", nginx.address(), READ, key));
                        },
                        () -> progress.println("  nginx is NOT INSTALLED: it is left out of the comparison."));
        var programs = Map.of(
                "vertx-proxy", "io.research.peer.VertxProxy", "spring-cloud-gateway", "io.research.peer.SpringGateway");
        programs.forEach((project, main) -> Peers.java(project, main, service.address())
                .ifPresentOrElse(
                        peer -> {
                            running.add(peer);
                            targets.add(Target.get(project, peer.address(), READ, key));
                        },
                        () -> progress.println("  " + project + " is NOT BUILT: it is left out of the comparison.")));
    }

    private static Map<String, Sample> paced(List<Target> targets, double perSecond, PrintStream progress) {
        var samples = new LinkedHashMap<String, Sample>();
        for (Target target : targets) {
            progress.printf(Locale.ROOT, "  %s at %,.0f/s%n", target.name(), perSecond);
            new PacedLoad(target, CONNECTIONS, perSecond).run(ROUND);
            samples.put(target.name(), new PacedLoad(target, CONNECTIONS, perSecond).run(ROUND.multipliedBy(2)));
        }
        return samples;
    }

    private static void close(AutoCloseable program) {
        try {
            program.close();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private record Report(
            String name,
            Rounds throughput,
            double half,
            Map<String, Sample> paced,
            long resident,
            long afterStreams,
            long downloaded,
            long uploaded) {

        Result result() {
            var figures = new LinkedHashMap<String, Object>(throughput.figures("gateway"));
            var text = new StringBuilder(throughput.text("gateway"));
            double p50 = added(0.5);
            double p99 = added(0.99);
            figures.put("paced_requests_per_second", half);
            figures.put("added_p50_ms", p50);
            figures.put("added_p99_ms", p99);
            figures.put("resident_mb", resident / MEGABYTE);
            figures.put("resident_after_streams_mb", afterStreams / MEGABYTE);
            text.append(String.format(
                    Locale.ROOT,
                    "%n  at %,.0f/s the gateway adds p50 %.2f ms, p99 %.2f ms"
                            + "%n  resident %.0f MB under load, %.0f MB after %,d bytes down and %,d bytes up, four at once",
                    half,
                    p50,
                    p99,
                    resident / MEGABYTE,
                    afterStreams / MEGABYTE,
                    downloaded,
                    uploaded));
            return new Result(name, text.toString(), figures);
        }

        private double added(double part) {
            return paced.get("gateway").percentile(part) - paced.get("direct").percentile(part);
        }
    }
}
