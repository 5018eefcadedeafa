package io.research.kernel.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class MemoryIT {
    private static final String LARGE = "{\"texts\": [" + ("\"" + "x".repeat(500_000) + "\",").repeat(5) + "\"\"]}";

    private final Api api = Api.ofNewOrganization();

    @Inject
    MemoryBudget budget;

    @AfterEach
    void answer_all() {
        MemoryResource.answer.complete(null);
    }

    @Test
    void what_a_request_has_taken_is_given_back_when_it_is_answered() {
        for (int time = 0; time < 3; time++) {
            api.post("/limits", LARGE).expect(200);
            api.post("/limits", LARGE.substring(1)).refused(400, "malformed_request");
        }

        await().until(() -> budget.taken() == 0);
    }

    @Test
    void a_parsed_body_holds_less_than_one_that_is_read() {
        MemoryResource.answer = new CompletableFuture<>();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var answer = callers.submit(() -> api.post("/limits", LARGE));

            await().until(() -> budget.taken() == 3L * LARGE.length());
            MemoryResource.answer.complete(null);

            assertThat(answer.get().status()).isEqualTo(200);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_route_that_reads_its_bodies_otherwise_says_what_they_cost() {
        MemoryResource.answer = new CompletableFuture<>();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var answer = callers.submit(() -> api.post("/limits/bytes", LARGE));

            await().until(() -> budget.taken() == (long) MemoryResource.PER_BYTE * LARGE.length());
            MemoryResource.answer.complete(null);

            assertThat(answer.get().status()).isEqualTo(200);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void without_room_a_large_body_is_refused_and_a_small_one_is_served() {
        var taken = IntStream.range(0, 2)
                .mapToObj(half -> budget.take(Long.MAX_VALUE).join())
                .toList();
        try {
            var refused = api.post("/limits", LARGE).refused(503, "service_unavailable");

            assertThat(refused.<String>at("error.outcome")).isEqualTo("not_started");
            assertThat(refused.header("Retry-After")).isEqualTo("2");
            api.post("/limits", "{}").expect(200);
        } finally {
            taken.forEach(MemoryBudget.Part::end);
        }
        api.post("/limits", LARGE).expect(200);
    }
}
