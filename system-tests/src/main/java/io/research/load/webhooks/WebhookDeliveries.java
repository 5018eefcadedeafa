package io.research.load.webhooks;

import io.research.load.driver.Report;
import io.research.load.event.Announcing;
import io.research.load.event.CompletedInterviews;
import io.research.load.process.ResidentWatch;
import io.research.load.stack.LoneServices;
import io.research.load.stack.Scenario;
import io.research.local.stack.Catalogue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Deliveries of completed interviews by a webhooks-service of its own: at a steady high rate, as fast as it can beside a
 * plain loop with the same client, and how long one takes when little is going on, one receiver hangs, or many failed
 * ones wait.
 */
public final class WebhookDeliveries {
    private static final Path FOLDER =
            Path.of("system-tests", "target", "load", "webhooks").toAbsolutePath();
    private static final int SECONDS = 60;
    private static final int BODIES = 100;

    public static final Scenario SCENARIO = new Scenario(
            "webhooks",
            "deliveries of interview.completed by webhooks-service alone: throughput, latency, memory",
            (stack, report) -> measure(Scenario.length(SECONDS), report));

    private WebhookDeliveries() {}

    private static void measure(Duration length, Report report) {
        var interviews = new CompletedInterviews();
        var bodies = Stream.generate(() -> CompletedInterviews.body(interviews.next(MeasuredWebhooks.ORGANIZATION)))
                .limit(BODIES)
                .toList();
        try (var measured = MeasuredWebhooks.start(FOLDER);
                var resident = ResidentWatch.of(measured.service()::residentBytes);
                var plain = PlainLoop.start(measured, bodies, FOLDER)) {
            tellSizes(bodies, report);
            var announcing = new Announcing(interviews, measured.subscriptions());
            var throughput = new DeliveryThroughput(measured, announcing, plain, report);
            throughput.warmUp(length);
            throughput.sustain(length);
            throughput.drain(length);
            new DeliveryLatency(measured, announcing, report).measure(length.dividedBy(2));
            report.figure("resident_mb", resident.mostMegabytes(), "resident memory of the service at most %.0f MB");
        }
    }

    private static void tellSizes(List<String> bodies, Report report) {
        double characters = bodies.stream().mapToInt(String::length).average().orElseThrow();
        report.figure("body_characters", characters, "bodies of %,.0f characters");
        report.figure(
                "heap_mb",
                LoneServices.heapMegabytes(Catalogue.WEBHOOKS),
                "heap of the service, and of the plain loop, %d MB");
    }
}
