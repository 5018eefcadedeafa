package io.research.hub.source;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.restassured.RestAssured;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SourceIT {
    private final Hub hub = Hub.ofNewOrganization();
    private final Api api = hub.api();
    private String session;
    private String path;

    @BeforeEach
    void a_session() {
        session = hub.session();
        path = SESSIONS + "/" + session;
    }

    @Test
    void a_study_is_added_once_prepared_and_removed() {
        var study = aStudy(hub.organization(), "Tea at home");
        study.heard("How was it?", "It was fine.");
        study.saved();

        var added = api.put(path + "/studies/" + study.id(), "").expect(200);
        hub.awaitSources(session, "ready");
        var again = api.put(path + "/studies/" + study.id(), "").expect(200);

        assertThat(again.<String>at("source_id")).isEqualTo(added.at("source_id"));
        assertThat(api.get(path + "/jobs/" + added.at("preparation_job_id"))
                        .expect(200)
                        .<String>at("status"))
                .isEqualTo("succeeded");
        hub.awaitSources(session, "ready");
        api.delete(path + "/sources/" + added.at("source_id")).expect(204);
        assertThat(hub.statuses(session)).isEmpty();
        api.delete(path + "/sources/" + added.at("source_id")).refused(404, "not_found");
    }

    @Test
    void a_study_that_another_session_has_is_prepared_without_its_interviews_being_read_again() {
        var study = aStudy(hub.organization(), "Tea at home");
        for (int person = 0; person < 7; person++) {
            study.heard("How was it?", "It was fine.");
        }
        study.saved();
        hub.add(session, study);
        int read = study.timesRead();
        assertThat(read).isPositive();
        String other = hub.session();

        hub.add(other, study);

        assertThat(study.timesRead()).isEqualTo(read);
        study.heard("How was it?", "It was cold.");
        study.saved();
        hub.add(hub.session(), study);
        assertThat(study.timesRead()).isEqualTo(read + 1);
    }

    @Test
    void a_study_waits_for_an_interviews_service_that_tells_ids() {
        var study = aStudy(hub.organization(), "Tea at home");
        study.heard("How was it?", "It was fine.");

        hub.add(session, study.savedWithoutIds());

        assertThat(study.timesRead()).isOne();
    }

    @Test
    void studies_and_sessions_of_others_are_not_there() {
        var foreign = aStudy("org_other", "Coffee").saved();

        api.put(path + "/studies/" + foreign.id(), "").refused(404, "not_found");
        api.put(path + "/studies/" + UUID.randomUUID(), "").refused(404, "not_found");
        Api.ofNewOrganization().get(path + "/sources").refused(404, "not_found");
        Hub.ofNewOrganization().upload(session, "a.txt", new byte[] {'a'}).refused(404, "not_found");
    }

    @Test
    void a_document_is_read_and_what_cannot_be_read_says_why() {
        var read = hub.upload(session, "../notes.md", "# Notes\n\nTea is warm.".getBytes(StandardCharsets.UTF_8))
                .expect(201);
        hub.awaitSources(session, "ready");
        String failed = hub.upload(session, "notes.txt", new byte[] {'a', 0, 1, 2})
                .expect(201)
                .at("source_id");

        await().untilAsserted(() -> assertThat(api.get(path + "/sources")
                        .<String>at("sources.find { it.source_id == '" + failed + "' }.status"))
                .isEqualTo("failed"));
        var sources = api.get(path + "/sources").expect(200);
        assertThat(sources.<String>at("sources.find { it.source_id == '" + failed + "' }.error"))
                .contains("not a text file");
        assertThat(read.<String>at("name")).isEqualTo("notes.md");
        assertThat(sources.<String>at("sources.find { it.name == 'notes.md' }.media_type"))
                .isEqualTo("text/markdown");
    }

    @Test
    void empty_too_large_missing_and_broken_uploads_are_refused() {
        hub.upload(session, "a.txt", new byte[0])
                .refused(422, "validation_failed")
                .field("file");
        hub.upload(session, "a.txt", new byte[(10 << 20) + 1]).refused(413, "payload_too_large");
        api.post(path + "/sources", "{}").refused(415, "unsupported_media_type");
        String broken = "--x\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nfile\r\n--x--\r\n";
        var answer = RestAssured.given()
                .header(
                        "Authorization",
                        "Bearer " + io.research.testkit.Tokens.of(hub.organization(), "app_test", "read", "write"))
                .header("Content-Type", "multipart/form-data; boundary=x")
                .body(broken.getBytes(StandardCharsets.UTF_8))
                .post(path + "/sources");
        new Api.Answer(answer).refused(422, "validation_failed").field("file");
        assertThat(api.get(path + "/sources").expect(200).<List<String>>at("sources"))
                .isEmpty();
    }
}
