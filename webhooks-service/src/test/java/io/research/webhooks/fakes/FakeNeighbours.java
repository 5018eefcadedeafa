package io.research.webhooks.fakes;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Vertx;
import java.util.Base64;
import java.util.Map;

/** Starts the neighbours and gives the settings of a deployment that is quick to give up. */
public class FakeNeighbours implements QuarkusTestResourceLifecycleManager {
    /** What secrets were sealed with before. */
    public static final String PREVIOUS_KEY = Base64.getEncoder()
            .encodeToString("a key of thirty-two bytes, aged".concat("!").getBytes(UTF_8));

    /** How many webhooks an organization may have: more than any test needs that is not about the limit. */
    public static final int MOST_PER_APP = 10;

    private final Vertx vertx = Vertx.vertx();

    @Override
    public Map<String, String> start() {
        Certificates.make();
        return Map.ofEntries(
                Map.entry("quarkus.otel.sdk.disabled", "false"),
                Map.entry("quarkus.otel.bsp.schedule.delay", "100ms"),
                Map.entry("research.services.studies.url", FakeStudies.start(vertx)),
                Map.entry("research.webhooks.secret-key", Base64.getEncoder().encodeToString(new byte[32])),
                Map.entry("research.webhooks.previous-keys", PREVIOUS_KEY),
                Map.entry("research.webhooks.outbound.allowed-hosts", "localhost," + NameServer.RECEIVER),
                Map.entry("research.webhooks.outbound.trusted-ca", Certificates.TRUSTED.toString()),
                Map.entry("research.webhooks.outbound.name-servers", NameServer.start(vertx)),
                Map.entry("research.webhooks.most-per-app", String.valueOf(MOST_PER_APP)),
                Map.entry("research.webhooks.delivery.schedule", "PT0S,PT0.2S,PT0.2S"),
                Map.entry("research.webhooks.delivery.timeout", "PT3S"),
                Map.entry("research.webhooks.delivery.lease", "PT5S"),
                Map.entry("research.webhooks.delivery.poll", "PT0.1S"),
                Map.entry("research.webhooks.delivery.drain", "PT0.5S"));
    }

    @Override
    public void stop() {
        vertx.close();
    }
}
