package io.research.interviews.export;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.export.Exported.downloaded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agroal.api.AgroalDataSource;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Neighbours;
import io.research.kernel.file.StoredFileSweep;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.Jobs;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How long an export can be had: not longer than a week, and not longer than every interview in it. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ExportRetentionIT {
    private Exported exported;
    private UUID interview;

    @Inject
    AgroalDataSource database;

    @Inject
    ExportJob writing;

    @Inject
    StoredFileSweep sweep;

    @Inject
    ObjectStore store;

    @Inject
    Jobs jobs;

    @BeforeEach
    void two_interviews() {
        exported = Exported.of(aStudy(), database);
        interview = exported.interview("Green tea, because it wakes me up.");
        exported.interview("Coffee, because it wakes me up.");
    }

    @Test
    void with_a_deleted_interview_its_exports_are_gone_at_once() throws Throwable {
        var job = exported.job("");
        String link = job.at("download_url");

        delete(interview);

        var now = exported.api().get(job.at("result_url")).expect(200);
        new Api.Answer(downloaded(link)).refused(404, "not_found");
        assertThat(now.<Object>at("download_url")).isNull();
        assertThat(now.<Integer>at("record_count")).isEqualTo(2);
        assertThat(now.<String>at("status")).isEqualTo("succeeded");
    }

    @Test
    void the_sweep_removes_what_can_be_had_no_more() throws Throwable {
        String link = exported.job("").at("download_url");
        String key = key(link);
        delete(interview);
        assertThat(isStored(key)).isTrue();

        sweep();

        assertThat(isStored(key)).isFalse();
        assertThat(exported.files()).isZero();
    }

    @Test
    void after_a_week_a_job_gives_no_addresses_and_its_file_is_removed() throws Throwable {
        var job = exported.job("");
        String link = job.at("download_url");
        exported.update(
                "update stored_file set changed_at = now() - interval '7 days 1 minute' where organization_id = '"
                        + exported.study().organizationId() + "'");

        var weekOld = exported.api().get(job.at("result_url")).expect(200);
        sweep();
        assertThat(isStored(key(link)))
                .as("an address of the last minutes still works")
                .isTrue();
        exported.update(
                "update stored_file set changed_at = changed_at - interval '15 minutes' where organization_id = '"
                        + exported.study().organizationId() + "'");
        sweep();

        assertThat(weekOld.<Object>at("download_url")).isNull();
        assertThat(weekOld.<Integer>at("record_count")).isEqualTo(2);
        assertThat(isStored(key(link))).isFalse();
        new Api.Answer(downloaded(link)).refused(404, "not_found");
    }

    @Test
    void an_interview_that_is_deleted_while_it_is_written_is_in_no_file() throws Throwable {
        var job = draft();
        var interrupted = run(job);
        delete(interview);

        assertThatThrownBy(() -> commit(interrupted)).hasMessageContaining("deleted while");
        assertThat(exported.query("select string_agg(state, ',') from stored_file where subject = '" + job.id() + "'"))
                .isEqualTo("withdrawn");
        var result = commit(run(job));

        assertThat(result.recordCount()).isEqualTo(1);
        String file =
                exported.query("select id from stored_file where state = 'ready' and subject = '" + job.id() + "'");
        assertThat(stored("exports/" + file)).contains("Coffee").doesNotContain("Green tea");
    }

    @Test
    void nobody_deletes_an_interview_between_the_check_and_the_commit() throws Throwable {
        var completion = run(draft());

        boolean wasLocked = VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> {
            var here = VertxContexts.current();
            return completion
                    .commit()
                    .emitOn(Infrastructure.getDefaultWorkerPool())
                    .map(result -> isLocked(interview))
                    .emitOn(here);
        }));

        assertThat(wasLocked).isTrue();
        assertThat(isLocked(interview)).isFalse();
    }

    @Test
    void an_attempt_that_never_ended_leaves_nothing() throws Throwable {
        run(draft());
        String id = exported.query("select id from stored_file where organization_id = '"
                + exported.study().organizationId() + "'");
        sweep();
        assertThat(isStored("exports/" + id)).as("it may still be written").isTrue();
        exported.update("update stored_file set changed_at = now() - interval '61 minutes' where id = '" + id + "'");

        sweep();

        assertThat(isStored("exports/" + id)).isFalse();
        assertThat(exported.files()).isZero();
    }

    private Job draft() {
        var request = new ExportRequest(ExportFormat.CSV, 1, true);
        var tenant = new Tenant(exported.study().organizationId(), "app_test");
        return jobs.draft(ExportJob.KIND, tenant, exported.study().id(), request, "/nowhere");
    }

    private JobHandler.Completion run(Job job) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> writing.run(job, job.payload(ExportJob.KIND)));
    }

    private static ExportView.Result commit(JobHandler.Completion completion) throws Throwable {
        return (ExportView.Result) VertxContextSupport.subscribeAndAwait(
                () -> Panache.withTransaction(() -> completion.commit().map(Object.class::cast)));
    }

    private void sweep() throws Throwable {
        VertxContextSupport.subscribeAndAwait(sweep::sweep);
    }

    private void delete(UUID id) throws SQLException {
        exported.update("delete from interview where id = '" + id + "'");
    }

    private boolean isLocked(UUID id) {
        try {
            exported.query("select id from interview where id = '" + id + "' for update nowait");
            return false;
        } catch (SQLException refused) {
            return "55P03".equals(refused.getSQLState());
        }
    }

    private static String key(String link) {
        return "exports/" + Exported.pathOf(link).replaceFirst("\\?.*", "").substring("/i/exports/".length());
    }

    private boolean isStored(String key) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> store.get(key)
                .collect()
                .first()
                .map(piece -> true)
                .onFailure(Problem.class)
                .recoverWithItem(false));
    }

    private String stored(String key) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(
                () -> store.get(key).map(Object::toString).collect().with(Collectors.joining()));
    }
}
