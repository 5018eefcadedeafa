package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.load.event.CompletedInterviews;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.WebhookReceiver;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Organizations with one endpoint each, and what is to arrive there. */
final class Customers implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration POLL = Duration.ofMillis(50);

    private final List<Customer> all = new ArrayList<>();

    Customers(MortalWebhooks webhooks, int number) {
        for (int each = 0; each < number; each++) {
            var customer = new Customer("org_" + UUID.randomUUID(), webhooks.receiver(), new HashSet<>());
            all.add(customer);
            webhooks.subscribe(customer.organizationId, customer.receiver);
        }
    }

    /** Lets so many interviews of them end, and returns when the broker has all of them. */
    void hold(int interviews, MortalWebhooks webhooks) {
        var completed = new CompletedInterviews();
        try (var broker = webhooks.broker()) {
            for (int each = 0; each < interviews; each++) {
                var customer = all.get(each % all.size());
                var event = completed.next(customer.organizationId);
                customer.announced.add(event.id().toString());
                broker.announce(event.id(), event.key(), CompletedInterviews.json(event));
            }
            broker.flush();
        }
    }

    /** One of them. */
    String anyOrganization() {
        return all.getFirst().organizationId;
    }

    /** Waits for that many requests to all of them together. */
    void awaitRequests(int requests) {
        await().atMost(PATIENCE).pollInterval(POLL).until(() -> requests() >= requests);
    }

    /** Waits until everything has arrived where it belongs, and nothing else, in whatever number. */
    void awaitAll() {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(500)).until(() -> all.stream()
                .allMatch(customer -> customer.arrived().containsAll(customer.announced)));
        assertThat(all).allSatisfy(customer -> {
            assertThat(customer.arrived()).isEqualTo(customer.announced);
            assertThat(customer.receiver.received()).allMatch(Received::genuine);
        });
    }

    /** How many requests told what had been told before; what they told was the same to the byte. */
    int repeats() {
        var bodies = new HashMap<String, ByteBuffer>();
        int repeats = 0;
        for (var customer : all) {
            for (var received : customer.receiver.received()) {
                var body = ByteBuffer.wrap(received.body());
                var first = bodies.putIfAbsent(received.eventId(), body);
                if (first != null) {
                    assertThat(body).isEqualTo(first);
                    repeats++;
                }
            }
        }
        return repeats;
    }

    @Override
    public void close() {
        all.forEach(customer -> customer.receiver.close());
    }

    private int requests() {
        return all.stream()
                .mapToInt(customer -> customer.receiver.received().size())
                .sum();
    }

    private record Customer(String organizationId, WebhookReceiver receiver, Set<String> announced) {

        Set<String> arrived() {
            var arrived = new HashSet<String>();
            receiver.received().forEach(received -> arrived.add(received.eventId()));
            return arrived;
        }
    }
}
