package io.research.webhooks.delivery;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.research.kernel.trace.Traces;
import io.research.webhooks.outbound.CustomerClient;
import io.research.webhooks.outbound.EndpointResponse;
import io.research.webhooks.outbound.Post;
import io.research.webhooks.secret.OpenedSecrets;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Makes one attempt: signs the stored bytes anew and posts them. */
@ApplicationScoped
class SignedSender implements Sender {
    private final CustomerClient client;
    private final OpenedSecrets secrets;
    private final Clock clock;

    SignedSender(CustomerClient client, OpenedSecrets secrets, Clock clock) {
        this.client = client;
        this.secrets = secrets;
        this.clock = clock;
    }

    @Override
    public Uni<EndpointResponse> send(Delivery delivery, Duration timeout) {
        return Uni.createFrom().deferred(() -> {
            var post = new Post(URI.create(delivery.hookUrl()), headers(delivery), delivery.body());
            var span = Traces.begin(delivery.trace(), SpanKind.CLIENT, "POST");
            return Traces.during(span, client.post(post, timeout).invoke(reply -> describe(span, delivery, reply)));
        });
    }

    /** Without the address, which may be secret. */
    private static void describe(Span span, Delivery delivery, EndpointResponse reply) {
        if (!span.isRecording()) {
            return;
        }
        span.setAttribute("research.delivery.id", delivery.id().toString());
        span.setAttribute("research.delivery.attempt", delivery.attempt());
        if (reply instanceof EndpointResponse.Answered answered) {
            span.setAttribute("http.response.status_code", answered.status());
        }
        if (reply.failure() != null) {
            span.setAttribute("error.type", reply.failure().name().toLowerCase(Locale.ROOT));
            span.setStatus(StatusCode.ERROR);
        }
    }

    private Map<String, String> headers(Delivery delivery) {
        var headers = new HashMap<String, String>();
        headers.put("Content-Type", "application/json");
        headers.put("User-Agent", "research-webhooks/1");
        if (delivery.secret() != null) {
            var secret = secrets.open(delivery.webhookId(), delivery.secret());
            headers.putAll(secret.headers(
                    delivery.eventId(), clock.instant(), delivery.body().getBytes()));
        }
        return headers;
    }
}
