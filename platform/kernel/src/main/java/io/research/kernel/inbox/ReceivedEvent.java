package io.research.kernel.inbox;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** An event that a consumer has taken; written by {@link Inbox}, forgotten by {@link ReceivedEvents}. */
@Entity
@Table(name = "inbox")
@IdClass(ReceivedEvent.Key.class)
class ReceivedEvent {
    @Id
    private String consumer;

    @Id
    @Column(name = "event_id")
    private UUID eventId;

    @Column(name = "received_at")
    private Instant receivedAt;

    /** For Hibernate. */
    ReceivedEvent() {}

    /** What makes a delivery a repeated one. */
    record Key(String consumer, UUID eventId) {}
}
