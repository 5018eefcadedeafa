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

/** The outcome of a batch of events; written from the threads on which the broker answers. */
final class Sent {
    /** Errors caused by the event itself, which would fail every later try. */
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

    /** Always null, because failures are recorded and do not fail the batch. */
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
        failure = new TimeoutException("the broker did not answer in time");
        return null;
    }

    /** The state so far; events that the broker confirms later are sent again. */
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

    /** Why the rest has to be sent later; null if there is no rest. */
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
