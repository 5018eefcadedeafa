package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.research.kernel.time.Ids;
import io.research.webhooks.outbound.EndpointResponse;
import io.research.webhooks.outbound.FailureReason;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AttemptMetricsTest {
    private final UUID id = Ids.next();
    private final Instant planned = Ids.madeAt(id).orElseThrow();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final AttemptMetrics metrics =
            new AttemptMetrics(registry, Clock.fixed(planned.plusSeconds(2), ZoneOffset.UTC));
    private final CompletableFuture<EndpointResponse> reply = new CompletableFuture<>();
    private final Sender measured =
            metrics.measure((delivery, timeout) -> Uni.createFrom().completionStage(reply));

    @Test
    void an_attempt_is_active_until_it_is_answered() {
        begin(1);

        assertThat(active()).isEqualTo(1);
        assertThat(attempts("succeeded")).isZero();
        reply.complete(new EndpointResponse.Answered(204, null));
        assertThat(active()).isZero();
        assertThat(attempts("succeeded")).isEqualTo(1);
    }

    @Test
    void an_attempt_that_fails_is_counted_by_its_reason() {
        begin(1);

        reply.complete(new EndpointResponse.Unanswered(FailureReason.TLS_ERROR));

        assertThat(attempts("tls_error")).isEqualTo(1);
        assertThat(attempts("succeeded")).isZero();
    }

    @Test
    void an_attempt_that_cannot_be_made_is_unsent() {
        begin(1);

        reply.completeExceptionally(new IllegalStateException("no key"));

        assertThat(attempts("unsent")).isEqualTo(1);
        assertThat(active()).isZero();
    }

    @Test
    void an_attempt_that_is_given_up_is_cut_off() {
        measured.send(delivery(1), Duration.ZERO)
                .subscribe()
                .with(ignored -> {}, fault -> {})
                .cancel();

        assertThat(attempts("cut_off")).isEqualTo(1);
        assertThat(active()).isZero();
    }

    @Test
    void only_the_first_attempt_tells_how_long_it_was_waited_for() {
        begin(1);
        begin(2);

        var delay = registry.get("webhook.first.attempt").timer();
        assertThat(delay.count()).isEqualTo(1);
        assertThat(delay.totalTime(TimeUnit.SECONDS)).isEqualTo(2);
    }

    private void begin(int attempt) {
        measured.send(delivery(attempt), Duration.ZERO).subscribe().with(ignored -> {}, fault -> {});
    }

    private Delivery delivery(int attempt) {
        return new Delivery(
                Ids.next(),
                id,
                Ids.next(),
                attempt,
                attempt,
                attempt,
                AttemptKind.PLANNED,
                "https://public.example/hook",
                null,
                null,
                Buffer.buffer("{}"));
    }

    private double active() {
        return registry.get("webhook.attempts.active").gauge().value();
    }

    private long attempts(String result) {
        return registry.get("webhook.attempts").tag("result", result).timer().count();
    }
}
