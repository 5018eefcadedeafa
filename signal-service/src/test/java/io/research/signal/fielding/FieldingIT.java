package io.research.signal.fielding;

import static io.research.signal.AnswerFixture.anAnswer;
import static io.research.signal.SignalFixture.aCustomPreference;
import static io.research.signal.SignalFixture.aPreference;
import static io.research.signal.SignalFixture.awaiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobStatus;
import io.research.kernel.time.Ids;
import io.research.signal.FakeNeighbours;
import io.research.signal.SignalFixture;
import io.research.signal.run.RunJobs;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class FieldingIT {
    private final SignalFixture signal = SignalFixture.of("org");

    @Inject
    FieldRunJob fielding;

    @Inject
    AgroalDataSource database;

    @Test
    void a_general_run_has_a_hidden_study_and_the_panel_recruits_for_it() {
        String run = signal.asked(aPreference().put("context", "secret plans").put("locale", "de-AT"));

        signal.await(run, "fielding");

        var study = signal.study(run);
        assertThat(study.getString("recruiting_method")).isEqualTo("panel");
        assertThat(study.getString("interview_format")).isEqualTo("chat");
        assertThat(study.getString("language")).isEqualTo("de");
        assertThat(study.getString("name")).isEqualTo("Eine kurze Frage");
        assertThat(SignalFixture.items(study).encode())
                .contains("Which tea would you buy?")
                .doesNotContain("secret");
        assertThat(SignalFixture.items(study).getJsonObject(0).getString("id")).isEqualTo("choice");
        assertThat(SignalFixture.items(study).getJsonObject(0).getBoolean("must"))
                .isTrue();
        assertThat(study.getJsonObject("study_plan").getString("background")).isEqualTo("secret plans");
        assertThat(signal.recruitment(run).getInteger("target")).isEqualTo(3);
        assertThat(signal.recruitment(run).getString("country_code")).isEqualTo("AT");
    }

    @Test
    void a_custom_run_invites_its_people_and_no_panel() {
        String run = signal.asked(aCustomPreference(150));

        signal.await(run, "fielding");

        assertThat(signal.study(run).getString("recruiting_method")).isEqualTo("byop");
        assertThat(signal.recruitment(run).isEmpty()).isTrue();
    }

    @Test
    void what_is_changed_while_it_is_noted_that_the_neighbours_were_told_is_kept() throws Throwable {
        String run = signal.asked(aPreference());
        signal.await(run, "fielding");
        execute("update run set version = version + 1 where id = '" + run + "'");
        var told = VertxContextSupport.subscribeAndAwait(() -> fielding.run(fieldingJob(run), null));
        try (var change = database.getConnection();
                var statement = change.createStatement()) {
            change.setAutoCommit(false);
            statement.executeUpdate("update run set completed = 2 where id = '" + run + "'");
            var noted = CompletableFuture.runAsync(() -> await(() -> Panache.withTransaction(told::commit)));
            awaiting()
                    .until(() ->
                            count("pg_stat_activity where wait_event_type = 'Lock' and query like '%run%for%update%'")
                                    > 0);

            change.commit();
            noted.join();
        }

        assertThat(count("run where id = '" + run + "' and completed = 2")).isOne();
        assertThat(count("run where id = '" + run + "' and applied_version = version"))
                .isOne();
    }

    private Job fieldingJob(String run) {
        var now = Instant.now();
        var tenant = new Tenant(signal.organization(), "app_test");
        return new Job(
                Ids.next(),
                tenant,
                RunJobs.FIELD.name(),
                run,
                JobStatus.RUNNING,
                null,
                null,
                null,
                null,
                null,
                1,
                now,
                now,
                null);
    }

    private static <T> T await(Supplier<Uni<T>> work) {
        try {
            return VertxContextSupport.subscribeAndAwait(work);
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    private void execute(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private long count(String from) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var counted = statement.executeQuery("select count(*) from " + from)) {
            counted.next();
            return counted.getLong(1);
        }
    }

    @Test
    void neighbours_that_fail_at_first_are_asked_again() {
        var flaky = SignalFixture.of("org_flaky");
        String run = flaky.asked(aPreference());

        flaky.await(run, "fielding");

        assertThat(flaky.recruitment(run).getInteger("target")).isEqualTo(3);
    }

    @Test
    void a_run_that_a_neighbour_refuses_has_failed_and_costs_nothing() {
        for (String refused : List.of("org_refused", "org_nobody")) {
            var signals = SignalFixture.of(refused);
            String run = signals.asked(aPreference());

            signals.await(run, "failed");

            assertThat(signals.results(run).<String>at("failure_reason")).isEqualTo("refused");
            awaiting().until(() -> signals.wallet().getInteger("held_cents") == 0);
            assertThat(signals.wallet().getInteger("balance_cents")).isEqualTo(1_000_000);
        }
    }

    @Test
    void a_cancelled_run_pays_what_was_answered_and_closes_its_study() {
        String run = signal.asked(aPreference());
        signal.await(run, "fielding");
        anAnswer(signal, run, "Mint", "Fresh", "Nothing").published();
        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);

        var cancelled = signal.cancel(run).expect(200);

        assertThat(cancelled.<String>at("status")).isEqualTo("cancelled");
        assertThat(cancelled.body()).contains("\"cost_incurred\":11.25");
        awaiting().until(() -> signal.wallet().getInteger("held_cents") == 0);
        assertThat(signal.wallet().getInteger("balance_cents")).isEqualTo(1_000_000 - 1125);
        awaiting().until(() -> "DELETE".equals(signal.study(run).getString("method")));
        assertThat(signal.recruitment(run).getString("method")).isEqualTo("DELETE");
        signal.cancel(run).refused(409, "run_not_cancellable");
        signal.edit(run, "n", 5).refused(409, "run_not_editable");
    }

    @Test
    void a_run_that_never_reaches_its_neighbours_can_be_cancelled_and_gives_all_back() {
        var silent = SignalFixture.of("org_silent");
        String run = silent.asked(aPreference());

        assertThat(silent.cancel(run).expect(200).body()).contains("\"cost_incurred\":0.00");

        awaiting().until(() -> silent.wallet().getInteger("held_cents") == 0);
    }

    @Test
    void more_answers_are_held_for_before_the_edit_counts_and_fewer_give_the_rest_back() {
        var poor = SignalFixture.of("org_has5625");
        String run = poor.asked(aPreference());
        poor.await(run, "fielding");

        poor.edit(run, "n", 6).refused(402, "insufficient_credits");
        assertThat(poor.results(run).<Integer>at("n")).isEqualTo(3);
        assertThat(poor.edit(run, "n", 5).expect(200).body()).contains("\"estimated_cost\":56.25");
        assertThat(poor.wallet().getInteger("held_cents")).isEqualTo(5625);
        awaiting().until(() -> poor.recruitment(run).getInteger("target") == 5);

        assertThat(poor.edit(run, "n", 4).expect(200).body()).contains("\"estimated_cost\":45.00");

        awaiting().until(() -> poor.wallet().getInteger("held_cents") == 4500);
        assertThat(poor.edit(run, "voice", true)
                        .refused(402, "insufficient_credits")
                        .body())
                .contains("deficit_usd");
    }

    @Test
    void other_words_make_another_guide_and_earlier_answers_are_warned_of() {
        String run = signal.asked(aPreference());
        signal.await(run, "fielding");
        anAnswer(signal, run, "Mint", "Fresh", "Nothing").published();
        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);

        var edited = signal.edit(run, "text", "Which tea would you drink?").expect(200);

        assertThat(edited.<Boolean>at("regenerating")).isTrue();
        assertThat(edited.<List<String>>at("validation_warnings"))
                .anyMatch(warning -> warning.contains("previous guide"));
        awaiting().until(() -> !signal.results(run).<Boolean>at("regenerating"));
        assertThat(SignalFixture.items(signal.study(run)).encode()).contains("drink");
    }

    @Test
    void an_edit_keeps_the_rules_of_asking_and_leaves_the_run_as_it_is_when_it_breaks_them() {
        String run = signal.asked(aPreference());

        signal.edit(run, "audience", "custom").refused(422, "validation_failed").field("emails");
        signal.edit(run, "options", new JsonArray().add("Mint"))
                .refused(422, "validation_failed")
                .field("options");
        signal.edit(run, "n", 2).refused(422, "validation_failed").field("n");
        signal.edit(run, "dry_run", true).refused(422, "validation_failed").field("dry_run");
        signal.edit(run, "speed", 1).refused(422, "validation_failed").field("speed");

        assertThat(signal.results(run).<String>at("audience")).isEqualTo("general");
        assertThat(signal.edit(run).expect(200).<Integer>at("n")).isEqualTo(3);
    }
}
