package io.research.kernel.job;

import static io.research.kernel.Transactions.inTransaction;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class JobIT {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final Tenant tenant = new Tenant("org_" + UUID.randomUUID(), "app");

    @Inject
    Jobs jobs;

    @Inject
    JobRepository repository;

    @Inject
    JobWorker worker;

    @Inject
    ProbeHandler handler;

    @Inject
    Clock clock;

    @Test
    void a_job_runs_right_after_its_commit_and_shows_its_result() {
        var job = begun("succeed");

        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(ended.result()).isEqualTo(new JsonObject().put("attempts", 1));
        assertThat(JobView.of(ended).resultUrl()).isEqualTo("/results/1");
    }

    @Test
    void a_job_that_is_due_later_waits_for_its_time() {
        var later = jobs.draft(tenant, handler.kind(), null, new JsonObject().put("do", "succeed"), null);
        inTransaction(() -> jobs.begin(later, clock.instant().plus(LONG)));
        var now = begun("succeed");

        outside(() -> jobs.await(now, LONG));

        assertThat(outside(() -> jobs.require(tenant, handler.kind(), later.id()))
                        .status())
                .isEqualTo(JobStatus.PENDING);
    }

    @Test
    void a_refusal_fails_the_job_for_good_with_its_message() {
        var job = begun("refuse");

        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ended.error()).isEqualTo("There is no such study.");
        assertThat(JobView.of(ended).resultUrl()).isNull();
    }

    @Test
    void an_unexpected_fault_is_tried_again() {
        var job = begun("stumble");

        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(ended.attempts()).isEqualTo(2);
    }

    @Test
    void waiting_ends_with_the_time_when_the_job_does_not() {
        var job = jobs.draft(tenant, "of_nobody", null, new JsonObject(), null);

        inTransaction(() -> jobs.begin(job));
        var unfinished = outside(() -> jobs.await(job, Duration.ofMillis(50)));

        assertThat(unfinished.status().isTerminal()).isFalse();
    }

    @Test
    void a_tenant_with_too_many_unfinished_jobs_of_a_kind_waits_for_room() {
        var first = jobs.draft(tenant, "of_nobody", null, new JsonObject(), null);
        var second = jobs.draft(tenant, "of_nobody", null, new JsonObject(), null);
        inTransaction(() -> jobs.begin(first));
        inTransaction(() -> jobs.requireRoom(tenant, "of_nobody", 2));
        inTransaction(() -> jobs.begin(second));

        assertThatThrownBy(() -> inTransaction(() -> jobs.requireRoom(tenant, "of_nobody", 2)))
                .isInstanceOfSatisfying(Problem.class, refusal -> assertThat(refusal.retryAfter())
                        .isEqualTo(Duration.ofSeconds(5)));
        inTransaction(() -> jobs.requireRoom(tenant, "of_another_kind", 2));
        inTransaction(() -> jobs.requireRoom(new Tenant("org_" + UUID.randomUUID(), "app"), "of_nobody", 2));
    }

    @Test
    void who_asks_at_the_same_moment_finds_no_more_room_than_there_is() {
        Supplier<Uni<Void>> begin = () -> jobs.requireRoom(tenant, "of_nobody", 2)
                .chain(() -> jobs.begin(jobs.draft(tenant, "of_nobody", null, new JsonObject(), null)));

        var refusals =
                Stream.generate(() -> CompletableFuture.runAsync(() -> inTransaction(begin))).limit(8).toList().stream()
                        .filter(attempt ->
                                attempt.handle((done, fault) -> fault != null).join())
                        .count();

        assertThat(refusals).isEqualTo(6);
    }

    @Test
    void a_job_of_a_dead_worker_is_finished_once_by_another() {
        worker.stop(null);
        var job = begun("succeed");
        var dead = inTransaction(
                        () -> repository.claim(Set.of(ProbeHandler.KIND), clock.instant(), Duration.ofMillis(100), 100))
                .stream()
                .filter(claimed -> claimed.id().equals(job.id()))
                .findFirst()
                .orElseThrow();

        worker.start(null);
        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(ended.attempts()).isEqualTo(2);
        assertThat(inTransaction(() -> repository.hold(dead))).isFalse();
        assertThat(inTransaction(() -> repository.succeed(dead, null, clock.instant())))
                .isFalse();
        assertThat(Collections.frequency(handler.effects, job.id())).isEqualTo(1);
    }

    @Test
    void a_job_of_another_tenant_or_kind_is_unknown() {
        var job = begun("succeed");

        assertThat(inTransaction(() -> repository.find(new Tenant("org_x", "app"), ProbeHandler.KIND, job.id())))
                .isNull();
        assertThat(inTransaction(() -> repository.find(tenant, "of_nobody", job.id())))
                .isNull();
    }

    @Test
    void ended_jobs_are_forgotten_after_their_time_and_others_are_kept() {
        var job = begun("succeed");
        var ended = outside(() -> jobs.await(job, LONG));
        var waiting = jobs.draft(tenant, "of_nobody", null, new JsonObject(), null);
        inTransaction(() -> jobs.begin(waiting));

        inTransaction(() -> repository.forget(ended.updatedAt().plusMillis(1), 1000));

        assertThat(inTransaction(() -> repository.find(tenant, ProbeHandler.KIND, ended.id())))
                .isNull();
        assertThat(inTransaction(() -> repository.find(tenant, "of_nobody", waiting.id())))
                .isNotNull();
    }

    private Job begun(String what) {
        var job = jobs.draft(tenant, ProbeHandler.KIND, null, new JsonObject().put("do", what), "/results/1");
        inTransaction(() -> jobs.begin(job));
        return job;
    }
}
