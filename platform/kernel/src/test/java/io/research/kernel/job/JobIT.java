package io.research.kernel.job;

import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.inTransaction;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.ProbeHandler.Task;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.problem.Problem;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class JobIT {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration BRIEF = Duration.ofMillis(100);
    private static final JobKind<Void> OF_NOBODY = JobKind.of("nobody.works");

    private final Tenant tenant = new Tenant("org_" + UUID.randomUUID(), "app");

    @Inject
    Jobs jobs;

    @Inject
    JobRepository repository;

    @Inject
    JobWorker worker;

    @Inject
    Notifications notifications;

    @Inject
    ProbeHandler handler;

    @Inject
    LaneFiller narrow;

    @Test
    void a_job_runs_right_after_its_commit_and_shows_its_result() {
        var job = begun(Task.SUCCEED);

        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(ended.result()).isEqualTo("{\"attempts_made\":1}");
        assertThat(JobView.of(ended).resultUrl()).isEqualTo("/results/1");
    }

    @Test
    void a_job_that_is_due_later_waits_for_its_time() {
        var later = jobs.draft(ProbeHandler.KIND, tenant, null, Task.SUCCEED, null);
        inTransaction(() -> jobs.begin(later, LONG));
        var now = begun(Task.SUCCEED);

        outside(() -> jobs.await(now, LONG));

        assertThat(outside(() -> jobs.require(tenant, ProbeHandler.KIND, later.id()))
                        .status())
                .isEqualTo(JobStatus.PENDING);
    }

    @Test
    void a_refusal_fails_the_job_for_good_with_its_message() {
        var job = begun(Task.REFUSE);

        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ended.error()).isEqualTo("There is no such study.");
        assertThat(JobView.of(ended).resultUrl()).isNull();
    }

    @Test
    void an_unexpected_fault_is_tried_again() {
        var job = begun(Task.STUMBLE);

        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(ended.attempts()).isEqualTo(2);
    }

    @Test
    void waiting_ends_with_the_time_when_the_job_does_not() {
        var job = jobs.draft(OF_NOBODY, tenant, null, null, null);

        inTransaction(() -> jobs.begin(job));
        var unfinished = outside(() -> jobs.await(job, Duration.ofMillis(50)));

        assertThat(unfinished.status().isTerminal()).isFalse();
    }

    @Test
    void whoever_watches_a_job_is_told_of_each_step_until_its_end() {
        var job = jobs.draft(OF_NOBODY, tenant, null, null, null);
        inTransaction(() -> jobs.begin(job));
        var seen = new LinkedBlockingQueue<Job>();
        var ended = CompletableFuture.runAsync(() -> outside(() -> jobs.watch(
                        job.id(), LONG, LONG, () -> jobs.require(tenant, OF_NOBODY, job.id()), now -> now.status()
                                .isTerminal())
                .invoke(seen::add)
                .collect()
                .last()));

        assertThat(next(seen).progress()).isNull();
        var claimed = claimed(OF_NOBODY, job, LONG);
        outside(() -> jobs.steps(claimed).tell(1, 3));
        assertThat(next(seen).progress()).isEqualTo(new JobProgress(1, 3));
        outside(() -> jobs.steps(claimed).tell(2, 3));
        assertThat(next(seen).progress()).isEqualTo(new JobProgress(2, 3));
        inTransaction(() -> repository.succeed(claimed, null));

        assertThat(next(seen).status()).isEqualTo(JobStatus.SUCCEEDED);
        ended.join();
        assertThat(seen).isEmpty();
    }

    @Test
    void an_attempt_that_has_lost_its_job_tells_no_steps_of_it() {
        var job = jobs.draft(OF_NOBODY, tenant, null, null, null);
        inTransaction(() -> jobs.begin(job));

        outside(() -> jobs.steps(job).tell(1, 3));

        assertThat(outside(() -> jobs.require(tenant, OF_NOBODY, job.id())).progress())
                .isNull();
    }

    private static Job next(BlockingQueue<Job> seen) {
        try {
            return seen.poll(LONG.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @Test
    void a_tenant_with_too_many_unfinished_jobs_of_a_kind_waits_for_room() {
        var first = jobs.draft(OF_NOBODY, tenant, null, null, null);
        var second = jobs.draft(OF_NOBODY, tenant, null, null, null);
        inTransaction(() -> jobs.begin(first));
        inTransaction(() -> jobs.requireRoom(tenant, OF_NOBODY, 2));
        inTransaction(() -> jobs.begin(second));

        assertThatThrownBy(() -> inTransaction(() -> jobs.requireRoom(tenant, OF_NOBODY, 2)))
                .isInstanceOfSatisfying(Problem.class, refusal -> assertThat(refusal.retryAfter())
                        .isEqualTo(Duration.ofSeconds(5)))
                .hasMessageContaining("2 unfinished jobs");
        inTransaction(() -> jobs.requireRoom(tenant, OF_NOBODY));
        inTransaction(() -> jobs.requireRoom(tenant, JobKind.of("nobody.else"), 2));
        inTransaction(() -> jobs.requireRoom(new Tenant("org_" + UUID.randomUUID(), "app"), OF_NOBODY, 2));
    }

    @Test
    void who_asks_at_the_same_moment_finds_no_more_room_than_there_is() {
        Supplier<Uni<Void>> begin = () -> jobs.requireRoom(tenant, OF_NOBODY, 2)
                .chain(() -> jobs.begin(jobs.draft(OF_NOBODY, tenant, null, null, null)));

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
        var job = begun(Task.SUCCEED);
        var dead = claimed(ProbeHandler.KIND, job, BRIEF);

        worker.start(null);
        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(ended.attempts()).isEqualTo(2);
        assertThat(inTransaction(() -> repository.hold(dead))).isFalse();
        assertThat(Collections.frequency(handler.effects, job.id())).isEqualTo(1);
    }

    @Test
    void a_job_that_ends_its_process_each_time_fails_with_an_error_that_clients_may_see() {
        worker.stop(null);
        var job = begun(Task.SUCCEED);
        for (int attempt = 1; attempt < 5; attempt++) {
            var dead = claimed(ProbeHandler.KIND, job, BRIEF);
            inTransaction(() -> repository.putBack(dead, Duration.ZERO));
        }
        claimed(ProbeHandler.KIND, job, BRIEF);

        worker.start(null);
        var ended = outside(() -> jobs.await(job, LONG));

        assertThat(ended.status()).isEqualTo(JobStatus.FAILED);
        assertThat(ended.attempts()).isEqualTo(5);
        assertThat(ended.error()).isEqualTo("The job could not be completed. Try again, or contact support.");
        assertThat(handler.effects).doesNotContain(job.id());
    }

    @Test
    void a_sign_of_life_does_not_wait_for_a_job_that_is_about_to_end() {
        var ending = jobs.draft(OF_NOBODY, tenant, null, null, null);
        var going = jobs.draft(OF_NOBODY, tenant, null, null, null);
        inTransaction(() -> jobs.begin(ending));
        var first = claimed(OF_NOBODY, ending, LONG);
        inTransaction(() -> jobs.begin(going));
        var held = List.of(first, claimed(OF_NOBODY, going, LONG));

        var own = outside(() -> notifications.dedicatedConnection());
        var extended = inTransaction(
                () -> repository.hold(first).chain(() -> repository.extend(SqlClient.newInstance(own), held, LONG)));

        assertThat(extended).isEqualTo(1);
        own.close();
    }

    @Test
    void a_job_whose_worker_has_died_takes_its_turn_like_others() {
        var kind = JobKind.of("nobody.dies");
        var crowd = new Tenant("org_a" + UUID.randomUUID(), "app");
        for (int many = 0; many < 3; many++) {
            inTransaction(() -> jobs.begin(jobs.draft(kind, crowd, null, null, null)));
        }
        assertThat(inTransaction(() -> repository.claim(List.of(kind.name()), BRIEF, 3)))
                .hasSize(3);
        await().until(() ->
                count("select count(*) from job where kind = 'nobody.dies'" + " and lease_until < clock_timestamp()")
                                .longValue()
                        == 3);
        inTransaction(() -> jobs.begin(jobs.draft(kind, tenant, null, null, null)));

        var claimed = inTransaction(() -> repository.claim(List.of(kind.name()), LONG, 2));

        assertThat(claimed).extracting(one -> one.job().tenant()).containsExactlyInAnyOrder(crowd, tenant);
        assertThat(claimed).extracting(ClaimedJob::isAbandoned).containsExactlyInAnyOrder(true, false);
        assertThat(claimed).extracting(one -> one.job().attempts()).containsOnly(1);
    }

    @Test
    void a_job_of_another_tenant_or_kind_is_unknown() {
        var job = begun(Task.SUCCEED);

        assertThat(inTransaction(() -> repository.find(new Tenant("org_x", "app"), ProbeHandler.KIND.name(), job.id())))
                .isNull();
        assertThat(inTransaction(() -> repository.find(tenant, OF_NOBODY.name(), job.id())))
                .isNull();
    }

    @Test
    void ended_jobs_are_forgotten_after_their_time_and_others_are_kept() {
        var job = begun(Task.SUCCEED);
        var ended = outside(() -> jobs.await(job, LONG));
        var waiting = jobs.draft(OF_NOBODY, tenant, null, null, null);
        inTransaction(() -> jobs.begin(waiting));

        inTransaction(() -> repository.forget(ended.updatedAt().plusMillis(1), 1000));

        assertThat(inTransaction(() -> repository.find(tenant, ProbeHandler.KIND.name(), ended.id())))
                .isNull();
        assertThat(inTransaction(() -> repository.find(tenant, OF_NOBODY.name(), waiting.id())))
                .isNotNull();
    }

    @Test
    void organizations_take_turns_however_many_jobs_one_of_them_has() {
        var kind = JobKind.of("nobody.takes_turns");
        var crowd = new Tenant("org_a" + UUID.randomUUID(), "app");
        var single = new Tenant("org_b" + UUID.randomUUID(), "app");
        for (int many = 0; many < 10; many++) {
            inTransaction(() -> jobs.begin(jobs.draft(kind, crowd, null, null, null)));
        }
        inTransaction(() -> jobs.begin(jobs.draft(kind, single, null, null, null)));

        var first = inTransaction(() -> repository.claim(List.of(kind.name()), LONG, 2));
        var second = inTransaction(() -> repository.claim(List.of(kind.name()), LONG, 2));

        assertThat(first).extracting(one -> one.job().tenant()).containsExactlyInAnyOrder(crowd, single);
        assertThat(second).extracting(one -> one.job().tenant()).containsExactly(crowd, crowd);
    }

    @Test
    void a_full_lane_leaves_the_jobs_of_others_their_places() {
        var filling = jobs.draft(LaneFiller.KIND, tenant, null, null, null);
        var waiting = jobs.draft(LaneFiller.KIND, tenant, null, null, null);
        inTransaction(() -> jobs.begin(filling));
        await().until(() -> narrow.underWay.containsKey(filling.id()));
        inTransaction(() -> jobs.begin(waiting));

        var begun = begun(Task.SUCCEED);
        var other = outside(() -> jobs.await(begun, LONG));

        assertThat(other.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(narrow.underWay).doesNotContainKey(waiting.id());
        narrow.end(filling.id());
        await().until(() -> narrow.underWay.containsKey(waiting.id()));
        narrow.end(waiting.id());
    }

    /** As its worker has claimed it; one that is held already is waited for. */
    private Job claimed(JobKind<?> kind, Job job, Duration lease) {
        return await().until(
                        () -> inTransaction(() -> repository.claim(List.of(kind.name()), lease, 100)).stream()
                                .map(ClaimedJob::job)
                                .filter(one -> one.id().equals(job.id()))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private Job begun(Task task) {
        var job = jobs.draft(ProbeHandler.KIND, tenant, null, task, "/results/1");
        inTransaction(() -> jobs.begin(job));
        return job;
    }
}
