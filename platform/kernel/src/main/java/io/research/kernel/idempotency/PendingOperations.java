package io.research.kernel.idempotency;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;

/**
 * Idempotency for operations that end in another transaction than they began in, such as sagas over several services:
 * the request identifies the operation, and the work that has the effect stores its response. In between, the code that
 * knows about the running work answers {@code idempotency_result_pending}.
 */
@ApplicationScoped
public class PendingOperations {
    private static final String WITHOUT_KEY = ".without-key";

    private final CurrentVertxRequest current;
    private final Idempotency idempotency;
    private final IdempotencyRecords records;

    PendingOperations(CurrentVertxRequest current, Idempotency idempotency, IdempotencyRecords records) {
        this.current = current;
        this.idempotency = idempotency;
        this.records = records;
    }

    /** The operation that the current request asks for by its Idempotency-Key; a fresh one when it sent none. */
    public PendingOperation of(Tenant tenant, String operation, Body body) {
        var request = current.getCurrent().request();
        byte[] fingerprint = Idempotency.fingerprint(request, body);
        var key = IdempotencyKey.of(tenant, operation, request);
        return key == null
                ? new PendingOperation(
                        tenant, operation + WITHOUT_KEY, Ids.next().toString(), fingerprint)
                : new PendingOperation(tenant, operation, key.value(), fingerprint);
    }

    /**
     * Ensures that only the current transaction starts the operation.
     *
     * @throws io.research.kernel.problem.Problem {@code idempotency_result_pending} when another one does
     */
    public Uni<Void> lock(PendingOperation operation) {
        return records.claim(operation.idempotencyKey()).replaceWithVoid();
    }

    /**
     * The stored response, for a repeated request; null if there is none.
     *
     * @throws io.research.kernel.problem.Problem {@code idempotency_key_reused} when it answers other input
     */
    public Uni<Response> replay(PendingOperation operation) {
        return records.find(operation.idempotencyKey())
                .map(found -> found == null ? null : Idempotency.replay(found, operation.fingerprint()));
    }

    /**
     * The stored response, for the request that started the operation.
     *
     * @throws Problem {@code service_unavailable} with an unknown outcome when the work has ended and kept none
     */
    public Uni<Response> answer(PendingOperation operation) {
        return records.find(operation.idempotencyKey())
                .onItem()
                .ifNull()
                .failWith(() -> new Problem(ErrorCode.SERVICE_UNAVAILABLE).withUnknownOutcome())
                .map(found -> found.respond(false));
    }

    /** Stores the response in the current transaction, which is that of the effect. */
    public Uni<Void> keep(PendingOperation operation, StoredResponse answer) {
        return records.insert(operation.idempotencyKey(), idempotency.store(answer, operation.fingerprint()));
    }
}
