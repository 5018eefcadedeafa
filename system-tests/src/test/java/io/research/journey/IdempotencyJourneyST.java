package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A write that is repeated with its idempotency key happens once. */
@ExtendWith(OnTheStack.class)
class IdempotencyJourneyST {
    private static final int AT_ONCE = 20;

    private final RunningStack stack;
    private final Integrator integrator;
    private final String key = UUID.randomUUID().toString();
    private final String name = "Once " + key.substring(0, 8);

    IdempotencyJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator();
    }

    @Test
    void a_repeated_creation_gets_the_first_answer_byte_by_byte() {
        var first = create(201, key);

        var second = create(201, "\"" + key + "\"");

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(created()).isEqualTo(1);
    }

    @Test
    void the_same_key_with_other_input_is_refused() {
        create(201, key);

        var refusal = integrator.createStudy(409, Map.of("name", "Other"), "Idempotency-Key", key);

        assertThat(refusal.text("/error/code")).isEqualTo("idempotency_key_reused");
        assertThat(refusal.text("/error/outcome")).isEqualTo("not_started");
    }

    @Test
    void many_identical_creations_at_once_have_one_effect() {
        var answers = atOnce();

        assertThat(answers).extracting(ApiResponse::status).isSubsetOf(201, 409);
        assertThat(answers.stream().filter(answer -> answer.status() == 409))
                .allSatisfy(answer -> assertThat(answer.text("/error/code")).isEqualTo("idempotency_result_pending"));
        assertThat(answers.stream()
                        .filter(answer -> answer.status() == 201)
                        .map(ApiResponse::id)
                        .distinct())
                .hasSize(1);
        assertThat(created()).isEqualTo(1);
    }

    @Test
    void a_refused_creation_leaves_its_key_unused() {
        integrator.createStudy(422, Map.of("name", ""), "Idempotency-Key", key);

        create(201, key);

        assertThat(created()).isEqualTo(1);
    }

    @Test
    void organizations_do_not_share_keys() {
        var ours = create(201, key);

        var theirs = stack.integrator(1, "all").createStudy(201, body(), "Idempotency-Key", key);

        assertThat(theirs.id()).isNotEqualTo(ours.id());
        assertThat(theirs.header("Idempotent-Replayed")).isNull();
    }

    @Test
    void a_repeated_batch_invites_once() {
        var fieldwork = Fieldwork.on(stack);
        var batch = fieldwork.batch(Fieldwork.newEmail());

        var first = integrator.invite(201, batch, "Idempotency-Key", key, "Prefer", "wait=30");
        var second = integrator.invite(201, batch, "Idempotency-Key", key, "Prefer", "wait=30");

        assertThat(second.text("/0/id")).isEqualTo(first.text("/0/id"));
        assertThat(integrator
                        .participants(200, "?study_id=" + fieldwork.studyId())
                        .at("/total_count")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void a_key_of_256_characters_is_refused() {
        var refusal = integrator.createStudy(400, body(), "Idempotency-Key", "k".repeat(256));

        assertThat(refusal.text("/error/code")).isEqualTo("idempotency_key_invalid");
    }

    private ApiResponse create(int status, String idempotencyKey) {
        return integrator.createStudy(status, body(), "Idempotency-Key", idempotencyKey);
    }

    private Map<String, Object> body() {
        return Map.of("name", name);
    }

    private int created() {
        return integrator
                .studies(200, "?name=" + key.substring(0, 8))
                .at("/total_count")
                .asInt();
    }

    private List<ApiResponse> atOnce() {
        var api = stack.api(0, "all");
        List<Future<ApiResponse>> sent;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            sent = Stream.generate(() -> threads.submit(
                            () -> api.send("POST", "/api/public/v1/studies", body(), "Idempotency-Key", key)))
                    .limit(AT_ONCE)
                    .toList();
        }
        return sent.stream().map(Future::resultNow).toList();
    }
}
