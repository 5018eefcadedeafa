package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.journey.CreateWithParticipantsRequests;
import io.research.journey.Fieldwork;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Mail;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A study comes with all its participants or not at all, and once, whichever service dies on the way. */
@ExtendWith(OnTheStack.class)
class KilledCreateWithParticipantsST {
    private static final String PATH = "/api/public/v1/studies/create-with-participants";
    /** {@code ./dev bench kill} gives more. */
    private static final int REQUESTS = 12 * Integer.getInteger("research.kill.scale", 1);

    private static final Duration END_LIMIT = Duration.ofMinutes(2);

    private final RunningStack stack;
    private final Integrator integrator;

    KilledCreateWithParticipantsST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator();
    }

    @ParameterizedTest
    @ValueSource(strings = {"studies", "participants"})
    void every_operation_comes_to_one_end(String service) {
        var api = stack.api(0, "all");
        var operations = new ArrayList<Operation>();
        var answered = new AtomicInteger();
        List<Future<?>> sent = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (int each = 0; each < REQUESTS; each++) {
                var operation = new Operation();
                operations.add(operation);
                sent.add(threads.submit(() -> {
                    operation.send(api);
                    answered.incrementAndGet();
                }));
            }
            await().atMost(END_LIMIT).until(() -> answered.get() >= REQUESTS / 4);
            stack.kill(service).awaitReturn();
        }

        assertThat(sent).allSatisfy(each -> assertThat(each.state()).isEqualTo(Future.State.SUCCESS));
        assertThat(operations).allSatisfy(operation -> operation.requireOneEnd(api));
    }

    /** One operation under its key. */
    private final class Operation {
        private final String key = UUID.randomUUID().toString();
        private final String name = CreateWithParticipantsRequests.newName();
        private final String email = Fieldwork.newEmail();

        /** Whether it was answered 201; an answer that does not come is a no. */
        boolean send(ApiClient api) {
            try {
                return api.send("POST", PATH, CreateWithParticipantsRequests.of(name, email), "Idempotency-Key", key)
                                .status()
                        == 201;
            } catch (UncheckedIOException noAnswer) {
                return false;
            }
        }

        void requireOneEnd(ApiClient api) {
            await("the end of " + key).atMost(END_LIMIT).until(() -> send(api));
            var studies = integrator.studies(200, "?name=" + name.replace(" ", "%20"));
            assertThat(studies.at("/total_count").asInt()).isEqualTo(1);
            String study = studies.text("/studies/0/id");
            assertThat(integrator
                            .participants(200, "?study_id=" + study)
                            .at("/participants")
                            .findValuesAsText("email"))
                    .containsExactly(email);
            await("the invitation to " + email)
                    .atMost(END_LIMIT)
                    .until(() -> !stack.mailbox().allTo(email).isEmpty());
            assertThat(stack.mailbox().allTo(email).stream()
                            .map(Mail::personalLink)
                            .distinct())
                    .hasSize(1);
        }
    }
}
