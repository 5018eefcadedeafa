package io.research.load.webhooks;

import io.research.load.event.CompletedInterviews;
import io.research.load.event.Subscription;
import io.research.load.process.BenchProcess;
import io.research.load.stack.CallerToken;
import io.research.load.stack.LoneServices;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.local.stack.Catalogue;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * webhooks-service, and interviews-service, whose outbox its events leave from, with no other consumer of the events beside
 * them; ten organizations with a webhook each at a receiver of its own, and ten more at one that can be made to fail.
 */
record MeasuredWebhooks(LoneServices alone, BenchProcess service, Receivers receivers, List<Subscription> subscriptions)
        implements AutoCloseable {
    static final int RECEIVERS = 10;
    static final String ORGANIZATION = "bench-webhooks-";
    static final String FAILING = "bench-failing-";

    static MeasuredWebhooks start(Path folder) {
        var alone = new LoneServices(folder);
        alone.start("interviews", Map.of());
        var service = alone.start(Catalogue.WEBHOOKS, Map.of());
        var receivers = Receivers.start(RECEIVERS + 1, alone.tls(), folder);
        var subscriptions = IntStream.range(0, RECEIVERS)
                .mapToObj(number -> {
                    subscribe(alone, service, FAILING + number, receivers.url(RECEIVERS, "/hook/" + number));
                    return subscribe(alone, service, ORGANIZATION + number, receivers.url(number, "/hook"));
                })
                .toList();
        return new MeasuredWebhooks(alone, service, receivers, subscriptions);
    }

    @Override
    public void close() {
        receivers.close();
        alone.close();
    }

    /** The organization needs not exist: services believe the token. */
    private static Subscription subscribe(LoneServices alone, BenchProcess service, String organizationId, String url) {
        var token = new CallerToken(organizationId, CompletedInterviews.APP)
                .signed(alone.secrets().identityPrivateKey(), Instant.now());
        try (var http = HttpClient.newHttpClient()) {
            var webhook = new Integrator(
                            ApiClient.of(http, service.address().toString()).with(token))
                    .createWebhook(201, Map.of("hook_url", url));
            return new Subscription(organizationId, url, webhook.text("/signing_secret"));
        }
    }
}
