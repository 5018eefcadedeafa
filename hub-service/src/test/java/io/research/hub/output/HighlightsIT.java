package io.research.hub.output;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.Hub.key;
import static io.research.hub.PublishedEvents.publish;
import static io.research.hub.StudyFixture.aStudy;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.StudyFixture;
import io.research.hub.highlights.VideoFixture;
import io.research.testkit.Api;
import io.research.testkit.Api.Answer;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.restassured.response.Response;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recordings are made here, three seconds for each turn. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class HighlightsIT {
    private static final String SEEN = "The parcel came two weeks late: 'never again', 50% {sic} \\ [out].";
    private static final String HEARD = "החבילה הגיעה מאוחר מאוד.";
    private static final int TURN = 3;
    private static final Duration LONG = Duration.ofSeconds(120);

    private final Hub hub = Hub.ofNewOrganization();
    private final Api api = hub.api();
    private final StudyFixture study = aStudy(hub.organization(), "Kettles");

    @Inject
    AgroalDataSource database;

    private String session;
    private String path;
    private UUID seen;
    private UUID heard;

    @BeforeEach
    void two_interviews() {
        session = hub.session();
        path = SESSIONS + "/" + session + "/outputs";
        seen = study.heard("How was the delivery?", SEEN);
        heard = study.heard("איך היה המשלוח?", HEARD);
    }

    @Test
    void a_video_shows_the_quotations_of_the_default_report() {
        study.recorded(seen, "video", VideoFixture.aVideo(2 * TURN), TURN);
        study.recorded(heard, "audio", VideoFixture.aVoice(2 * TURN), TURN);
        reported(seen, heard);

        String id = made(highlights());
        var video = played(id);

        var output = api.get(path + "/" + id).expect(200);
        assertThat(output.<List<String>>at("references.quotation")).containsExactly(SEEN, HEARD);
        assertThat(output.<String>at("status")).isEqualTo("ready");
        assertThat(video.header("Content-Type")).isEqualTo("video/mp4");
        String streams = VideoFixture.streams(video.asByteArray());
        assertThat(streams).contains("Video: h264", "1280x720", "Audio: aac", "Subtitle: mov_text");
        // Three cards of three seconds, and of each recording the second turn, to its end.
        assertThat(VideoFixture.seconds(streams)).isCloseTo(3 * 3 + 2 * 3.6, within(1.5));
        assertThat(VideoFixture.captions(video.asByteArray())).contains("two weeks late", "50% {sic}", HEARD);
        assertThat(VideoFixture.frame(video.asByteArray(), 1)).isNotEqualTo(VideoFixture.frame(video.asByteArray(), 7));
    }

    @Test
    void one_revision_of_the_reports_makes_one_video() {
        study.recorded(heard, "audio", VideoFixture.aVoice(2 * TURN), TURN);
        reported(heard);
        var first = highlights().expect(202);
        String id = made(first);

        var again = highlights().expect(202);

        assertThat(again.<String>at("job_id")).isEqualTo(first.at("job_id"));
        assertThat(again.<String>at("status")).isEqualTo("succeeded");
        api.post(path + "/" + id + "/edits", "{\"prompt\":\"shorten it\"}", "Idempotency-Key", key())
                .refused(422, "validation_failed");
        api.get(path + "/" + id + "/download?format=pdf").refused(422, "validation_failed");

        var report = study.reported(heard);
        publish(report);
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(highlights().expect(202).<String>at("job_id"))
                        .isNotEqualTo(first.at("job_id")));
    }

    /** As a process leaves it that is killed when the video is written and its job has not ended. */
    @Test
    void a_video_whose_worker_died_is_cut_by_another_one_and_is_there_once() throws SQLException {
        study.recorded(heard, "audio", VideoFixture.aVoice(2 * TURN), TURN);
        reported(heard);
        var begun = highlights();
        String id = made(begun);

        change("update output set content = null, evidence_ids = null, revision = 0 where id = ?::uuid", id);
        change(
                "update job set status = 'running', result = null, lease_until = clock_timestamp() where id = ?::uuid",
                begun.at("job_id"));

        assertThat(made(begun)).isEqualTo(id);
        assertThat(played(id).header("Content-Type")).isEqualTo("video/mp4");
        assertThat(api.get(path + "/" + id).expect(200).<List<String>>at("references.quotation"))
                .containsExactly(HEARD);
        assertThat(change("update stored_file set bytes = bytes where state = 'ready' and subject = ?", id))
                .isEqualTo(1);
    }

    private int change(String sql, String id) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, id);
            return statement.executeUpdate();
        }
    }

    @Test
    void what_was_said_is_gone_with_its_interview() {
        study.recorded(heard, "audio", VideoFixture.aVoice(2 * TURN), TURN);
        reported(heard);
        String id = made(highlights());
        String link = link(id);

        publish(study.deleted(heard));

        await().atMost(LONG).untilAsserted(() -> assertThat(
                        api.get(path + "/" + id).expect(200).<String>at("status"))
                .isEqualTo("unavailable"));
        api.get(path + "/" + id + "/download").refused(409, "evidence_unavailable");
        assertThat(at(link).statusCode()).isEqualTo(404);
    }

    @Test
    void a_recording_that_cannot_be_read_is_left_out_and_nothing_of_it_stays() throws IOException {
        study.recorded(seen, "video", "#EXTM3U\nfile:///etc/passwd\n".getBytes(StandardCharsets.UTF_8), TURN);
        study.recorded(heard, "audio", VideoFixture.aVoice(2 * TURN), TURN);
        reported(seen, heard);

        String id = made(highlights());

        assertThat(api.get(path + "/" + id).expect(200).<List<String>>at("references.quotation"))
                .containsExactly(HEARD);
        await().atMost(LONG).untilAsserted(() -> assertThat(workplaces()).isEmpty());
    }

    @Test
    void without_a_readable_recording_the_job_says_so() {
        study.recorded(seen, "video", new byte[5_000], TURN);
        reported(seen);

        var job = completed(highlights());

        assertThat(job.<String>at("status")).isEqualTo("failed");
        assertThat(job.<String>at("error")).startsWith("There are no recordings to cut");
        assertThat(api.get(path).expect(200).<List<Map<String, Object>>>at("outputs"))
                .anySatisfy(output -> assertThat(output).containsEntry("status", "failed"));
    }

    private void reported(UUID... interviews) {
        study.saved();
        hub.add(session, study);
        publish(study.reported(interviews));
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(api.get(path).expect(200).<List<Object>>at("outputs"))
                        .hasSize(1));
    }

    private Answer highlights() {
        var request = new JsonObject()
                .put("type", "highlights")
                .put("name", "Kettles")
                .put("prompt", "The best of it");
        return api.post(path, request.encode(), "Idempotency-Key", key());
    }

    private String made(Answer accepted) {
        var job = completed(accepted);
        assertThat(job.<String>at("status")).as(job.body()).isEqualTo("succeeded");
        return job.at("result.output_id");
    }

    private Answer completed(Answer accepted) {
        String poll = accepted.expect(202).at("poll_url");
        await().atMost(LONG).until(() -> api.get(poll).expect(200).at("completed"));
        return api.get(poll).expect(200);
    }

    private Response played(String id) {
        var answer = at(link(id));
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer;
    }

    private String link(String id) {
        var answer = given().redirects()
                .follow(false)
                .header("Authorization", "Bearer " + Tokens.of(hub.organization(), "app_test", "read"))
                .get(path + "/" + id + "/download");
        assertThat(answer.statusCode()).isEqualTo(302);
        return answer.header("Location");
    }

    /** The address has its own right; the gateway gives every request a token. */
    private static Response at(String link) {
        var address = URI.create(link);
        return given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer " + Tokens.ofParticipant())
                .get(address.getRawPath() + "?" + address.getRawQuery());
    }

    private static List<String> workplaces() throws IOException {
        try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("hub-highlights-"))
                    .toList();
        }
    }
}
