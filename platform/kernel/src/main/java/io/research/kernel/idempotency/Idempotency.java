package io.research.kernel.idempotency;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.contracts.ErrorCode;
import io.research.kernel.digest.Sha256;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.postgres.SentStatements;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hibernate.reactive.mutiny.Mutiny;

/**
 * Runs a write once per Idempotency-Key (specification §8, contract §1.3). The response is stored in the transaction of
 * the effect; for 30 days, the same key with the same input gets it again, byte for byte. A refusal is not stored.
 */
@ApplicationScoped
public class Idempotency {
    private static final byte[] NONE = {};

    /** The header that marks a repeated response, with the value {@code true}. */
    public static final String REPLAYED = "Idempotent-Replayed";

    private final CurrentVertxRequest current;
    private final ObjectMapper json;
    private final IdempotencyRecords records;

    Idempotency(CurrentVertxRequest current, ObjectMapper json, IdempotencyRecords records) {
        this.current = current;
        this.json = json;
        this.records = records;
    }

    /** The key of the request, however it is quoted. */
    public Optional<String> key() {
        return Optional.ofNullable(IdempotencyKey.valueOf(current.getCurrent().request()));
    }

    /** As {@link #once(Tenant, String, Body, Supplier, Function)}, without a precheck. */
    public Uni<Response> once(Tenant tenant, String operation, Body body, Supplier<Uni<StoredResponse>> effect) {
        var key = IdempotencyKey.of(tenant, operation, current.getCurrent().request());
        return key == null
                ? unkeyed(effect)
                : first(key, fingerprint(current.getCurrent().request(), body), effect);
    }

    /**
     * Answers the request: from the record of its key if there is one, otherwise by running the effect.
     *
     * @param operation names what is done; keys of different operations are different keys
     * @param body the request body that belongs to the key, or null for none
     * @param precheck runs before the transaction and only when there is no record: refusals that ask a neighbour, and slow
     *     preparation
     * @param effect writes, in the transaction that also keeps the answer; it is given what the precheck found
     * @throws Problem {@code idempotency_key_reused} for other input; {@code idempotency_result_pending} while the first
     *     request runs
     */
    public <P> Uni<Response> once(
            Tenant tenant,
            String operation,
            Body body,
            Supplier<Uni<P>> precheck,
            Function<P, Uni<StoredResponse>> effect) {
        var request = current.getCurrent().request();
        // That of a large body takes a while, and without a key nobody asks for it.
        byte[] input = IdempotencyKey.valueOf(request) == null ? NONE : fingerprint(request, body);
        return onceFor(tenant, operation, input, precheck, effect);
    }

    /**
     * The same for one operation that has several addresses, or fields which are no part of its input.
     *
     * @param input a digest of all that the key stands for; another one under the same key is refused
     */
    public <P> Uni<Response> onceFor(
            Tenant tenant,
            String operation,
            byte[] input,
            Supplier<Uni<P>> precheck,
            Function<P, Uni<StoredResponse>> effect) {
        var key = IdempotencyKey.of(tenant, operation, current.getCurrent().request());
        if (key == null) {
            return precheck.get().chain(found -> unkeyed(() -> effect.apply(found)));
        }
        return Panache.withSession(() -> records.find(key))
                .chain(known -> known != null
                        ? Uni.createFrom().item(replay(known, input))
                        : precheck.get().chain(found -> first(key, input, () -> effect.apply(found))));
    }

    private Uni<Response> unkeyed(Supplier<Uni<StoredResponse>> effect) {
        return Panache.withTransaction(effect).map(answer -> store(answer, NONE).respond(false));
    }

    private Uni<Response> first(IdempotencyKey key, byte[] fingerprint, Supplier<Uni<StoredResponse>> effect) {
        return Panache.withTransaction(() -> records.claim(key)
                .chain(found -> found == null
                        ? run(key, fingerprint, effect)
                        : Uni.createFrom().item(replay(found, fingerprint))));
    }

    private Uni<Response> run(IdempotencyKey key, byte[] fingerprint, Supplier<Uni<StoredResponse>> effect) {
        return SentStatements.awaited(() -> effect.get()
                .map(answer -> store(answer, fingerprint))
                .call(stored -> SentStatements.send(records.insert(key, stored)))
                .call(() -> Panache.getSession().chain(Mutiny.Session::flush))
                .map(stored -> stored.respond(false)));
    }

    static Response replay(StoredAnswer found, byte[] fingerprint) {
        if (!found.answers(fingerprint)) {
            throw new Problem(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        }
        return found.respond(true);
    }

    StoredAnswer store(StoredResponse answer, byte[] fingerprint) {
        try {
            byte[] body = answer.entity() == null ? NONE : json.writeValueAsBytes(answer.entity());
            return new StoredAnswer(fingerprint, answer.status(), answer.headers(), body);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("an answer that is no JSON", impossible);
        }
    }

    static byte[] fingerprint(HttpServerRequest request, Body body) {
        String path = request.path();
        var digest = Sha256.begin();
        digest.update(request.method().name().getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
        digest.update(
                (path.endsWith("/") ? path.substring(0, path.length() - 1) : path).getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
        if (body != null) {
            digest.update(body.digest());
        }
        return digest.digest();
    }
}
