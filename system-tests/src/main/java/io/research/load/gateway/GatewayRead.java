package io.research.load.gateway;

import io.research.load.http.Target;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import io.research.servers.FreePort;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What the gateway costs on the way to one study. */
public final class GatewayRead implements Scenario {
    private static final int CONNECTIONS = 32;
    private static final int ROUNDS = 5;
    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final Duration ROUND = Duration.ofSeconds(5);
    private static final String STUDIES = "/api/public/v1/studies/";

    @Override
    public String name() {
        return "gateway-read";
    }

    @Override
    public String promise() {
        return "GET of one study through the gateway, straight at the service, and through nginx";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var studies = stack.integrator();
        String path = STUDIES + studies.createStudy(201, LoadStudy.BODY).id();
        var service = stack.service("studies");
        String token = stack.callerToken(Instant.now());
        var targets = new ArrayList<>(List.of(
                Target.get("direct", service, path, token),
                Target.get("gateway", stack.gateway(), path, stack.apiKey())));
        var program = Nginx.find();
        if (program.isEmpty()) {
            progress.println("  nginx is NOT INSTALLED: the comparison with a plain proxy is left out.");
            return measure(targets, progress);
        }
        try (var nginx = Nginx.start(
                program.get(), service, FreePort.choose(), Runtime.getRuntime().availableProcessors())) {
            targets.add(Target.get("nginx", nginx.address(), path, token));
            return measure(targets, progress);
        }
    }

    private Result measure(List<Target> targets, PrintStream progress) {
        var rounds = Rounds.run(targets, CONNECTIONS, WARM_UP, ROUND, ROUNDS, progress);
        return new Result(name(), rounds.text("gateway"), rounds.figures("gateway"));
    }
}
