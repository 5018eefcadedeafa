package io.research.interviews.recording;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.recording.Recorded.pathOf;
import static io.research.interviews.recording.Recorded.played;
import static io.research.interviews.recording.Recorded.player;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Neighbours;
import io.research.kernel.file.StoredFileSweep;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.research.kernel.storage.SignedUrls;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class PlayingIT {
    private final String organization = "org_" + UUID.randomUUID();
    private Recorded recorded;
    private String link;

    @Inject
    AgroalDataSource database;

    @Inject
    SignedUrls urls;

    @Inject
    RemoveRecording removeRecording;

    @Inject
    StoredFileSweep sweep;

    @Inject
    ObjectStore store;

    @BeforeEach
    void a_recorded_interview() throws Exception {
        recorded = Recorded.begun(aStudyOf(organization).with("interview_format", "voice"), database);
        recorded.guest()
                .sends("audio", 0, aVoiceRecorder().recording(8_000).bytes())
                .expect(204);
        recorded.guest().finishes("participant_left").expect(200);
        link = recorded.awaitedLink("audio");
    }

    @Test
    void a_player_gets_the_parts_that_it_asks_for() {
        byte[] whole = played(link).asByteArray();

        var part = played(link, "Range", "bytes=1000-70999");
        var rest = played(link, "Range", "bytes=-7");

        assertThat(whole).hasSizeGreaterThan(71_000);
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.header("Content-Range")).isEqualTo("bytes 1000-70999/" + whole.length);
        assertThat(part.header("Content-Length")).isEqualTo("70000");
        assertThat(part.asByteArray()).isEqualTo(Arrays.copyOfRange(whole, 1000, 71_000));
        assertThat(rest.asByteArray()).isEqualTo(Arrays.copyOfRange(whole, whole.length - 7, whole.length));
    }

    @Test
    void the_file_says_what_it_is_and_can_do_nothing_else() {
        var answer = played(link);

        assertThat(answer.header("Content-Type")).isEqualTo("audio/webm");
        assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(answer.asByteArray().length));
        assertThat(answer.header("Accept-Ranges")).isEqualTo("bytes");
        assertThat(answer.header("Content-Disposition"))
                .isEqualTo("inline; filename=\"interview-" + recorded.guest().interviewId() + "-audio.webm\"");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Content-Security-Policy")).contains("default-src 'none'", "sandbox");
    }

    @Test
    void a_part_of_a_file_that_has_changed_is_the_whole_file() {
        String tag = played(link).header("ETag");

        assertThat(played(link, "Range", "bytes=0-9", "If-Range", tag).statusCode())
                .isEqualTo(206);
        assertThat(played(link, "Range", "bytes=0-9", "If-Range", "\"older\"").statusCode())
                .isEqualTo(200);
    }

    @Test
    void the_head_alone_has_no_body() {
        var head = player().head(pathOf(link));

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.asByteArray()).isEmpty();
        assertThat(head.header("Content-Length"))
                .isEqualTo(Integer.toString(played(link).asByteArray().length));
    }

    @Test
    void an_address_that_is_altered_or_has_expired_opens_nothing() {
        String path = URI.create(link).getPath();

        refused(link.replaceAll("expires=\\d+", "expires=9999999999"));
        refused(link.replaceFirst("signature=.", "signature=_"));
        refused(link.replace("/audio?", "/video?"));
        refused(link.replaceAll("/i/recordings/[^/]+", "/i/recordings/" + UUID.randomUUID()));
        refused("http://localhost" + urls.sign(path, Duration.ofSeconds(-1)));
        new Api.Answer(player().get(path)).refused(404, "not_found");
        new Api.Answer(player().get(path + "?expires=soon&signature=x")).refused(404, "not_found");
    }

    @Test
    void who_may_not_read_the_interview_gets_no_address() {
        Api.ofNewOrganization()
                .get("/api/public/v1/interviews/" + recorded.guest().interviewId())
                .refused(404, "not_found");
    }

    @Test
    void a_removed_recording_is_gone_at_once_and_its_bytes_with_the_next_sweep() throws Throwable {
        var interviewId = recorded.guest().interviewId();
        String key = recorded.key();

        VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(
                () -> removeRecording.remove(new Tenant(organization, "app_test"), interviewId)));
        refused(link);
        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(recorded.read().<String>at("audio_recording_url")).isNull();
        assertThat(recorded.state()).isEqualTo("NONE");
        assertThat(recorded.chunks()).isZero();
        assertThat(isStored(key)).isFalse();
    }

    @Test
    void the_recording_of_a_deleted_interview_is_gone_with_it() throws Throwable {
        var interviewId = recorded.guest().interviewId();
        String key = recorded.key();

        Api.of(organization).delete("/api/public/v1/interviews/" + interviewId).expect(204);

        refused(link);
        recorded.guest().sends("audio", 1, new byte[] {1}).refused(401, "invalid_credentials");
        VertxContextSupport.subscribeAndAwait(sweep::sweep);
        assertThat(recorded.state()).isEqualTo("NONE");
        assertThat(isStored(key)).isFalse();
    }

    @Test
    void a_file_that_the_store_has_lost_is_not_found() throws Throwable {
        String key = recorded.key();

        VertxContextSupport.subscribeAndAwait(() -> store.delete(key));

        refused(link);
    }

    private boolean isStored(String key) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> store.get(key)
                .collect()
                .first()
                .map(piece -> true)
                .onFailure(Problem.class)
                .recoverWithItem(false));
    }

    private static void refused(String link) {
        new Api.Answer(played(link)).refused(404, "not_found");
    }
}
