package io.research.hub.session;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.StudyFixture.aStudy;
import static io.research.hub.StudyFixture.cannotSayWhatCounts;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServerSentEvents;
import io.research.testkit.ServerSentEvents.Event;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class JobStreamIT {
    private final Hub hub = Hub.ofNewOrganization();
    private final Api api = hub.api();
    private final StudyFixture study = aStudy(hub.organization(), "Kettles");
    private String path;
    private String preparation;

    @TestHTTPResource("/")
    URI service;

    @BeforeEach
    void three_interviews() {
        String session = hub.session();
        path = SESSIONS + "/" + session;
        for (String answer : new String[] {"It is dear.", "It came late.", "It leaks."}) {
            study.heard("What do you say?", answer);
        }
        study.saved();
        preparation = api.put(path + "/studies/" + study.id(), "").expect(200).at("preparation_job_id");
        hub.awaitSources(session, "ready");
    }

    @Test
    void a_job_that_has_ended_is_told_once_with_all_its_steps() throws IOException {
        try (var stream = watching(hub.organization(), preparation)) {
            assertThat(stream.contentType()).startsWith("text/event-stream");

            var events = stream.rest();

            assertThat(events).extracting(Event::name).containsExactly("job", "end");
            var job = events.getFirst().data();
            assertThat(job.getString("status")).isEqualTo("succeeded");
            assertThat(job.getJsonObject("progress"))
                    .isEqualTo(new JsonObject().put("done", 3).put("total", 3));
            assertThat(job)
                    .isEqualTo(new JsonObject(
                            api.get(path + "/jobs/" + preparation).body()));
        }
    }

    @Test
    void whoever_watches_is_told_of_the_end_when_it_comes() throws IOException {
        cannotSayWhatCounts(hub.organization(), true);
        String job = api.post(path + "/chat/jobs", "{\"prompt\":\"Was it late?\"}", "Idempotency-Key", Hub.key())
                .expect(202)
                .at("job_id");
        try (var stream = watching(hub.organization(), job)) {
            assertThat(stream.next("job").data().getBoolean("completed")).isFalse();

            cannotSayWhatCounts(hub.organization(), false);

            var rest = stream.rest();

            assertThat(rest.getLast().name()).isEqualTo("end");
            var last = rest.get(rest.size() - 2).data();
            assertThat(last.getString("status")).isEqualTo("succeeded");
            assertThat(last.getJsonObject("result").getString("answer")).contains("It came late.");
        }
    }

    @Test
    void whoever_was_told_of_the_end_is_told_nothing_more() throws IOException {
        String known;
        try (var stream = watching(hub.organization(), preparation)) {
            known = stream.next("job").id();
        }

        try (var again = watching(hub.organization(), preparation, known)) {
            assertThat(again.status()).isEqualTo(204);
        }
        try (var behind = watching(hub.organization(), preparation, "running-1-3")) {
            assertThat(behind.rest()).extracting(Event::name).containsExactly("job", "end");
        }
    }

    @Test
    void jobs_that_are_not_there_and_those_of_others_are_not_watched() {
        refused(hub.organization(), UUID.randomUUID().toString());
        refused("org_other", preparation);
        api.get(path + "/jobs/tea/events").refused(404, "not_found");
    }

    private void refused(String organization, String job) {
        try (var stream = watching(organization, job)) {
            assertThat(stream.status()).isEqualTo(404);
            assertThat(stream.contentType()).startsWith("application/json");
        }
    }

    private ServerSentEvents watching(String organization, String job) {
        return watching(organization, job, "");
    }

    private ServerSentEvents watching(String organization, String job, String lastEventId) {
        return new ServerSentEvents(ServerSentEvents.request(
                        service.resolve(path + "/jobs/" + job + "/events"), Tokens.of(organization, "app_test", "read"))
                .header("Last-Event-ID", lastEventId)
                .build());
    }
}
