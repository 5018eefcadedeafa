package io.research.resilience;

import io.research.load.event.EventSource;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.WebhookReceiver;
import io.research.local.stack.Catalogue;
import java.util.Map;

/** webhooks-service alone, and those who are told by it. */
final class MortalWebhooks implements AutoCloseable {
    /** What a death has cut off is tried again when its lease ends: sooner than in a deployment. */
    private static final Map<String, String> IMPATIENT =
            Map.of("research.webhooks.delivery.timeout", "PT8S", "research.webhooks.delivery.lease", "PT9S");

    private final MortalService service;

    private MortalWebhooks(MortalService service) {
        this.service = service;
    }

    /** In that folder of {@code target}, with new data; returns when the service is ready. */
    static MortalWebhooks start(String folder) {
        return new MortalWebhooks(MortalService.start(Catalogue.WEBHOOKS, folder, IMPATIENT));
    }

    MortalService service() {
        return service;
    }

    WebhookReceiver receiver() {
        return WebhookReceiver.start(service.tls());
    }

    /** Registers the receiver for an organization that needs not exist: services believe the token. */
    void subscribe(String organizationId, WebhookReceiver receiver) {
        receiver.verifyWith(integrator(organizationId)
                .createWebhook(201, Map.of("hook_url", receiver.url()))
                .text("/signing_secret"));
    }

    Integrator integrator(String organizationId) {
        return service.integrator(organizationId);
    }

    EventSource broker() {
        return service.broker();
    }

    @Override
    public void close() {
        service.close();
    }
}
