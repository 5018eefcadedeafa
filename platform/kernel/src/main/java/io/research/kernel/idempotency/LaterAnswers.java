package io.research.kernel.idempotency;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;

/**
 * Idempotency for operations that end in another transaction than the one they began in, such as those over several
 * services: the request claims the place of its answer, the work that has the effect fills it. In between, whoever knows
 * the running work answers {@code idempotency_result_pending}.
 */
@ApplicationScoped
public class LaterAnswers {
    private static final String WITHOUT_KEY = ".without-key";

    private final CurrentVertxRequest current;
    private final Idempotency idempotency;
    private final IdempotencyRecords records;

    LaterAnswers(CurrentVertxRequest current, Idempotency idempotency, IdempotencyRecords records) {
        this.current = current;
        this.idempotency = idempotency;
        this.records = records;
    }

    /** The place that the current request asks for by its Idempotency-Key; a fresh one when it sent none. */
    public Claim claim(Tenant tenant, String operation, Body body) {
        var request = current.getCurrent().request();
        byte[] fingerprint = Idempotency.fingerprint(request, body);
        var key = IdempotencyKey.of(tenant, operation, request);
        return key == null
                ? new Claim(tenant, operation + WITHOUT_KEY, Ids.next().toString(), fingerprint)
                : new Claim(tenant, operation, key.value(), fingerprint);
    }

    /**
     * Makes the current transaction the only one that begins work for that place.
     *
     * @throws Problem {@code idempotency_result_pending} when another one does
     */
    public Uni<Void> lock(Claim claim) {
        return records.claim(claim.idempotencyKey()).replaceWithVoid();
    }

    /**
     * The answer kept in that place, for a request that comes again; null when there is none.
     *
     * @throws Problem {@code idempotency_key_reused} when it answers other input
     */
    public Uni<Response> replay(Claim claim) {
        return records.find(claim.idempotencyKey())
                .map(found -> found == null ? null : Idempotency.replay(found, claim.fingerprint()));
    }

    /** The answer kept in that place, for the request that claimed it. */
    public Uni<Response> answer(Claim claim) {
        return records.find(claim.idempotencyKey()).map(found -> found.respond(false));
    }

    /** Keeps the answer in the current transaction, which is that of the effect. */
    public Uni<Void> keep(Claim claim, Answer answer) {
        return records.insert(claim.idempotencyKey(), idempotency.store(answer, claim.fingerprint()));
    }
}
