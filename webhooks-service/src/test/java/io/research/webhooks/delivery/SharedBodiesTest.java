package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.buffer.Buffer;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SharedBodiesTest {
    private final SharedBodies bodies = new SharedBodies();

    @Test
    void attempts_share_the_body_of_their_event_and_count_each() {
        var event = UUID.randomUUID();
        var body = Buffer.buffer("tea");

        assertThat(bodies.hold("org", event, body)).isSameAs(body);
        assertThat(bodies.hold("org", event, Buffer.buffer("tea"))).isSameAs(body);
        assertThat(bodies.bytes()).isEqualTo(6);

        bodies.release(event);
        assertThat(bodies.bytes()).isEqualTo(3);
        bodies.release(event);
        assertThat(bodies.bytes()).isZero();
    }

    @Test
    void events_are_counted_together_and_by_organization() {
        var one = UUID.randomUUID();
        bodies.hold("org", one, Buffer.buffer("tea"));
        bodies.hold("another", UUID.randomUUID(), Buffer.buffer("milk"));

        assertThat(bodies.bytes()).isEqualTo(7);
        assertThat(bodies.bytesOf("org")).isEqualTo(3);
        bodies.release(one);
        assertThat(bodies.bytes()).isEqualTo(4);
        assertThat(bodies.bytesOf("org")).isZero();
        assertThat(bodies.bytesOf("another")).isEqualTo(4);
    }
}
