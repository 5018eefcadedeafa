package io.research.kernel.outbox;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;

/** What became of a batch of events; written from whatever thread the broker answers on. */
final class Sent {
    /** Faults of the event itself: no later try ends otherwise. */
    private static final Set<Class<? extends Throwable>> FOR_GOOD = Set.of(
            RecordTooLargeException.class,
            RecordBatchTooLargeException.class,
            SerializationException.class,
            InvalidRecordException.class);

    private final List<OutboxRow> published = new ArrayList<>();
    private final Map<OutboxRow, Throwable> refused = new LinkedHashMap<>();
    private Throwable failure;

    synchronized void published(OutboxRow row) {
        published.add(row);
    }

    /** Always null: what failed is nothing to go on with. */
    synchronized Void failed(OutboxRow row, Throwable fault) {
        var reason = forGood(fault);
        if (reason == null) {
            failure = fault;
        } else {
            refused.put(row, reason);
        }
        return null;
    }

    /** The broker has not answered to all of them in time. */
    synchronized Void timedOut() {
        failure = new TimeoutException("the broker has not answered in time");
        return null;
    }

    /** As far as is known now: what is answered later is sent again. */
    synchronized Sent asItIs() {
        var now = new Sent();
        now.published.addAll(published);
        now.refused.putAll(refused);
        now.failure = failure;
        return now;
    }

    List<OutboxRow> published() {
        return published;
    }

    /** The events that the broker will never take, each with the reason. */
    Map<OutboxRow, Throwable> refused() {
        return refused;
    }

    /** Why the rest may go another time; null where there is no rest. */
    Throwable failure() {
        return failure;
    }

    private static Throwable forGood(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (FOR_GOOD.contains(cause.getClass())) {
                return cause;
            }
        }
        return null;
    }
}
