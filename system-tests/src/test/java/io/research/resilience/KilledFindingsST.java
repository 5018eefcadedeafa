package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.journey.Fieldwork;
import io.research.journey.TeaDrinkers;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.Researcher;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Reports, answers, documents and outputs whose services die while they are made: each comes about, and once. */
@ExtendWith(OnTheStack.class)
class KilledFindingsST {
    private static final String SESSIONS = "/api/public/v1/intelligence-hub/sessions";
    /** {@code ./dev bench kill} gives more. */
    private static final int EACH = 2 * Integer.getInteger("research.kill.scale", 1);

    /** Longer than the lease of a job that has lost its worker. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final RunningStack stack;
    private final ApiClient api;
    private final Researcher researcher;

    KilledFindingsST(RunningStack stack) {
        this.stack = stack;
        this.api = stack.api(0, "all");
        this.researcher = new Researcher(api);
    }

    @Test
    void each_job_ends_once_with_what_was_asked_for() {
        try (var receiver = stack.receiver()) {
            var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
            var webhook = stack.integrator()
                    .createWebhook(
                            201,
                            Map.of(
                                    "hook_url",
                                    receiver.url(),
                                    "event_types",
                                    List.of("report.ready"),
                                    "study_id",
                                    fieldwork.studyId()));
            receiver.verifyWith(webhook.text("/signing_secret"));
            TeaDrinkers.interviews(fieldwork);
            String session = researcher.session("Tea");
            researcher.add(session, fieldwork.studyId());
            String edited = researcher.output(session, "report", "Tea", "What do people choose tea by?");
            String another = researcher.session("More tea");

            String report = researcher.beginReport(fieldwork.studyId());
            var killedReports = stack.kill("reports");
            var documents = IntStream.range(0, EACH)
                    .mapToObj(each -> researcher.uploadFile(session, "prices.md", prices(each)))
                    .toList();
            String preparation = api.send("PUT", SESSIONS + "/" + another + "/studies/" + fieldwork.studyId(), null)
                    .expect(200)
                    .text("/preparation_job_id");
            var asked = begun(
                    session, "/chat/jobs", each -> Map.of("prompt", "Who thinks that good tea is too expensive?"));
            var made = begun(
                    session,
                    "/outputs",
                    each -> Map.of("type", "powerpoint", "name", "Tea", "prompt", "What do people choose tea by?"));
            var changed = begun(
                    session,
                    "/outputs/" + edited + "/edits",
                    each -> Map.of("prompt", "Change the title to: Tea " + each));
            stack.kill("hub").awaitReturn();
            killedReports.awaitReturn();

            awaitSuccess(Stream.of(asked, made, changed).flatMap(List::stream).map(job -> job(session, job)));
            awaitSuccess(Stream.of(
                    job(another, preparation),
                    "/api/public/v1/studies/" + fieldwork.studyId() + "/report/jobs/" + report));
            documents.forEach(document -> await("a document")
                    .atMost(PATIENCE)
                    .until(() -> researcher.sourceStatus(session, document).equals("ready")));
            assertThat(read(session, "/chat/history").at("/turns").findValuesAsText("job_id"))
                    .containsExactlyInAnyOrderElementsOf(asked);
            assertThat(read(session, "/outputs").at("/outputs").valueStream())
                    .filteredOn(output -> !output.path("is_default_report").asBoolean())
                    .hasSize(1 + EACH)
                    .allMatch(output -> output.path("status").asText().equals("ready"));
            assertThat(researcher.report(200, fieldwork.studyId(), "").text()).contains(TeaDrinkers.GOAL);
            await("the webhook").atMost(PATIENCE).until(() -> !receiver.received()
                    .isEmpty());
            assertThat(receiver.received().stream().map(Received::eventId).distinct())
                    .hasSize(1);
            stack.integrator().deleteWebhook(204, webhook.id());
        }
    }

    /** The jobs of some requests of that kind, which are not waited for. */
    private List<String> begun(String session, String path, IntFunction<Map<String, Object>> body) {
        return IntStream.range(0, EACH)
                .mapToObj(each -> api.send(
                                "POST",
                                SESSIONS + "/" + session + path,
                                body.apply(each),
                                "Idempotency-Key",
                                UUID.randomUUID().toString())
                        .expect(202)
                        .text("/job_id"))
                .toList();
    }

    private void awaitSuccess(Stream<String> jobs) {
        jobs.forEach(job -> {
            var ended = await(job)
                    .atMost(PATIENCE)
                    .until(
                            () -> api.send("GET", job, null),
                            read -> read.status() == 200
                                    && !List.of("pending", "running").contains(read.text("/status")));
            assertThat(ended.text("/status")).as(ended.text()).isEqualTo("succeeded");
        });
    }

    private ApiResponse read(String session, String path) {
        return api.send("GET", SESSIONS + "/" + session + path, null).expect(200);
    }

    private static String job(String session, String id) {
        return SESSIONS + "/" + session + "/jobs/" + id;
    }

    private static byte[] prices(int each) {
        return ("# Prices\n\nThe price of tea number " + each + " rose by nine percent in March.\n")
                .getBytes(StandardCharsets.UTF_8);
    }
}
