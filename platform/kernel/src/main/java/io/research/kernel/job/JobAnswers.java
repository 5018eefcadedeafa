package io.research.kernel.job;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.kernel.http.WaitPreference;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.limits.LimitPerKey;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Answers requests that begin a job (contract §2): 202 with the job, and with {@code Prefer: wait} the finished resource
 * where it is done in time. What is kept under an Idempotency-Key is the 202, so that a repeated request follows the same
 * job.
 */
@ApplicationScoped
public class JobAnswers {
    private final Idempotency idempotency;
    private final Jobs jobs;
    private final CurrentVertxRequest current;
    private final LimitPerKey waiting;

    JobAnswers(Idempotency idempotency, Jobs jobs, CurrentVertxRequest current, JobConfig config) {
        this.idempotency = idempotency;
        this.jobs = jobs;
        this.current = current;
        this.waiting = new LimitPerKey(config.waiting());
    }

    /**
     * Starts the job once per Idempotency-Key.
     *
     * @param body the request body that belongs to the key, or null for none
     * @param address the path of the jobs of this kind, which the id is added to, for the Location header
     * @param precheck as in {@link Idempotency#once}
     * @param begin stores the job, in the transaction that keeps the answer
     */
    public <P> Uni<Begun> begin(
            Tenant tenant,
            JobKind<?> kind,
            Body body,
            String address,
            Supplier<Uni<P>> precheck,
            Function<P, Uni<Job>> begin) {
        return idempotency
                .once(tenant, kind.name(), body, precheck, found -> begin.apply(found)
                        .map(job -> accepted(job, address)))
                .map(answer -> new Begun(tenant, kind, answer));
    }

    private static StoredResponse accepted(Job job, String address) {
        return StoredResponse.accepted(JobView.Accepted.of(job), URI.create(address + job.id()));
    }

    /** A job that was started by this request, or by an earlier one with the same key. */
    public final class Begun {
        private final Tenant tenant;
        private final JobKind<?> kind;
        private final Response answer;

        private Begun(Tenant tenant, JobKind<?> kind, Response answer) {
            this.tenant = tenant;
            this.kind = kind;
            this.answer = answer;
        }

        /** The 202. */
        public Response accepted() {
            return answer;
        }

        /**
         * The 202, or the finished resource if the client prefers to wait; the 202 too if many requests of its
         * organization are waiting.
         *
         * @param finished the answer for a job that has succeeded
         */
        public Uni<Response> orFinished(Function<Job, Uni<Response.ResponseBuilder>> finished) {
            var headers = current.getCurrent().request().headers().getAll(WaitPreference.HEADER);
            var wait = WaitPreference.of(headers);
            if (wait.isEmpty()) {
                return Uni.createFrom().item(answer);
            }
            var place = waiting.take(tenant.organizationId());
            if (place.isEmpty()) {
                return Uni.createFrom().item(answer);
            }
            return jobs.require(tenant, kind, id())
                    .chain(job -> jobs.await(job, wait.get().duration()))
                    .chain(job -> job.status() == JobStatus.SUCCEEDED
                            ? finished.apply(job)
                            : Uni.createFrom()
                                    .item(Response.fromResponse(answer).entity(JobView.Accepted.of(job))))
                    .map(response -> response.header(
                                    "Preference-Applied", wait.get().applied())
                            .header(Idempotency.REPLAYED, null)
                            .header(Idempotency.REPLAYED, answer.getHeaderString(Idempotency.REPLAYED))
                            .build())
                    .onTermination()
                    .invoke(place.get());
        }

        private UUID id() {
            byte[] body = (byte[]) answer.getEntity();
            return UUID.fromString(Buffer.buffer(body).toJsonObject().getString("job_id"));
        }
    }
}
