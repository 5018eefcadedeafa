package io.research.studies.planning;

import static io.research.studies.TestDatabase.execute;
import static io.research.studies.planning.ConversationFixture.STUDIES;
import static io.research.studies.planning.ConversationFixture.aStudyWithoutPlan;
import static io.research.studies.planning.ConversationFixture.customize;
import static io.research.studies.planning.ConversationFixture.jobs;
import static io.research.studies.planning.ConversationFixture.message;
import static io.research.studies.planning.ConversationFixture.turn;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class RunningTurnIT {
    private final Api api = Api.ofNewOrganization();

    @Inject
    ScriptedPlanner planner;

    @Test
    void a_study_has_one_running_turn_whatever_kind_comes_second() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var thinking = planner.thinksAbout(message);
        var first = CompletableFuture.supplyAsync(() -> api.post(customize(study), turn(message)));
        thinking.awaitBegun();

        api.post(customize(study), turn(message())).refused(409, "planning_turn_running");
        api.post(jobs(study), turn(message())).refused(409, "planning_turn_running");
        thinking.answers(ScriptedPlanner.written("Done."));

        first.join().expect(200);
        api.post(customize(study), turn(message())).expect(200);
    }

    @Test
    void the_same_key_while_its_turn_runs_is_told_to_wait() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var thinking = planner.thinksAbout(message);
        var first =
                CompletableFuture.supplyAsync(() -> api.post(customize(study), turn(message), "Idempotency-Key", "k1"));
        thinking.awaitBegun();

        api.post(customize(study), turn(message), "Idempotency-Key", "k1").refused(409, "idempotency_result_pending");
        thinking.answers(ScriptedPlanner.written("Done."));

        first.join().expect(200);
        var replayed = api.post(customize(study), turn(message), "Idempotency-Key", "k1");
        assertThat(replayed.expect(200).header("Idempotent-Replayed")).isEqualTo("true");
    }

    @Test
    void of_many_turns_at_once_each_is_held_alone_or_refused() throws Exception {
        var study = aStudyWithoutPlan(api);

        try (var callers = Executors.newFixedThreadPool(10)) {
            var calls = callers.invokeAll(Stream.<java.util.concurrent.Callable<Api.Answer>>generate(
                            () -> () -> api.post(customize(study), turn(message())))
                    .limit(10)
                    .toList());
            int held = 0;
            for (var call : calls) {
                var answer = call.get();
                assertThat(answer.status()).isIn(200, 409);
                held += answer.status() == 200 ? 1 : 0;
            }

            assertThat(held).isPositive();
            assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(1 + held);
        }
    }

    @Test
    void the_turn_of_a_process_that_died_ends_with_its_lease() {
        var study = aStudyWithoutPlan(api);
        abandonedTurn(study, "clock_timestamp() + interval '1 minute'");
        api.post(customize(study), turn(message())).refused(409, "planning_turn_running");

        execute("update lease set held_until = clock_timestamp() - interval '1 second' where subject = '" + study
                + "'");

        api.post(customize(study), turn(message())).expect(200);
    }

    @Test
    void a_turn_that_outlived_its_lease_writes_nothing_over_the_next_one() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var thinking = planner.thinksAbout(message);
        var first = CompletableFuture.supplyAsync(() -> api.post(customize(study), turn(message)));
        thinking.awaitBegun();
        execute("update lease set held_until = clock_timestamp() - interval '1 second' where subject = '" + study
                + "'");

        api.post(customize(study), turn(message())).expect(200);
        thinking.answers(ScriptedPlanner.written("Late."));

        first.join().refused(409, "planning_turn_running");
        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(2);
    }

    private static void abandonedTurn(UUID study, String heldUntil) {
        execute("insert into lease (kind, subject, holder, held_until) values ('planning_turn', '" + study
                + "', gen_random_uuid(), " + heldUntil + ")");
    }
}
