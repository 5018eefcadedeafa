package io.research.signal.run;

import static io.research.signal.AnswerFixture.anAnswer;
import static io.research.signal.SignalFixture.aPreference;
import static io.research.signal.SignalFixture.awaiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.signal.FakeNeighbours;
import io.research.signal.SignalFixture;
import io.research.testkit.ServiceInfra;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ExpiryIT {
    private final SignalFixture signal = SignalFixture.of("org");

    @Inject
    Pool pool;

    @Inject
    RunSweep sweep;

    @Test
    void a_time_budget_that_has_passed_leaves_what_was_collected_and_charges_only_that() throws Throwable {
        String run = signal.asked(aPreference());
        signal.await(run, "fielding");
        anAnswer(signal, run, "Mint", "Fresh").published();
        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);

        move(run, "expires_at = now() - interval '1 second'");
        VertxContextSupport.subscribeAndAwait(sweep::expire);

        signal.await(run, "partial");
        assertThat(signal.results(run).<Integer>at("results.headline_metric.of"))
                .isEqualTo(1);
        awaiting().until(() -> signal.wallet().getInteger("held_cents") == 0);
        assertThat(signal.wallet().getInteger("balance_cents")).isEqualTo(1_000_000 - 1125);
    }

    @Test
    void a_time_budget_that_passes_without_an_answer_has_failed_and_charges_nothing() throws Throwable {
        String run = signal.asked(aPreference());
        signal.await(run, "fielding");

        move(run, "expires_at = now() - interval '1 second'");
        VertxContextSupport.subscribeAndAwait(sweep::expire);

        signal.await(run, "failed");
        assertThat(signal.results(run).<String>at("failure_reason")).isEqualTo("no_answers");
        awaiting().until(() -> signal.wallet().getInteger("held_cents") == 0);
        assertThat(signal.wallet().getInteger("balance_cents")).isEqualTo(1_000_000);
    }

    @Test
    void a_run_that_cannot_start_is_brought_to_its_end() throws Throwable {
        var silent = SignalFixture.of("org_silent");
        String run = silent.asked(aPreference());

        move(run, "created_at = now() - interval '31 minutes'");
        VertxContextSupport.subscribeAndAwait(sweep::reconcile);

        silent.await(run, "failed");
        assertThat(silent.results(run).<String>at("failure_reason")).isEqualTo("not_started");
        awaiting().until(() -> silent.wallet().getInteger("held_cents") == 0);
    }

    @Test
    void a_run_whose_answers_nothing_reads_is_taken_up_again() throws Throwable {
        String run = signal.asked(aPreference());
        signal.cancel(run).expect(200);
        awaiting().until(() -> signal.results(run).at("written_by") != null);

        move(run, "written_by = null, ended_at = now() - interval '6 minutes'");
        VertxContextSupport.subscribeAndAwait(sweep::reconcile);

        awaiting().until(() -> "template".equals(signal.results(run).<String>at("written_by")));
    }

    private void move(String run, String change) {
        int rows = pool.preparedQuery("update run set " + change + " where id = $1")
                .execute(Tuple.of(UUID.fromString(run)))
                .await()
                .indefinitely()
                .rowCount();
        assertThat(rows).isEqualTo(1);
    }
}
