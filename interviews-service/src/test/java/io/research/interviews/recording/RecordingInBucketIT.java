package io.research.interviews.recording;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.recording.Recorded.part;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Neighbours;
import io.research.interviews.SecondStart;
import io.research.interviews.recording.webm.WebmFile;
import io.research.kernel.file.StoredFileSweep;
import io.research.kernel.identity.Tenant;
import io.research.testkit.S3Infra;
import io.research.testkit.S3Server;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Recordings that lie in a bucket are played from there. */
@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class RecordingInBucketIT {
    private static final byte[] VOICE = aVoiceRecorder().recording(8_000).bytes();

    private final String organization = "org_" + UUID.randomUUID();
    private Recorded recorded;
    private String link;

    @Inject
    AgroalDataSource database;

    @Inject
    RemoveRecording removeRecording;

    @Inject
    StoredFileSweep sweep;

    @BeforeEach
    void a_recorded_interview() throws Exception {
        recorded = Recorded.begun(aStudyOf(organization).with("interview_format", "voice"), database);
        recorded.guest().sends("audio", 0, part(VOICE, 0, VOICE.length / 2)).expect(204);
        recorded.guest()
                .sends("audio", 1, part(VOICE, VOICE.length / 2, VOICE.length))
                .expect(204);
        recorded.guest().finishes("participant_left").expect(200);
        link = recorded.awaitedLink("audio");
    }

    @Test
    void chunks_become_one_file_that_the_store_itself_plays() {
        var whole = given().urlEncodingEnabled(false).get(link);
        var part = given().urlEncodingEnabled(false)
                .header("Range", "bytes=1000-1999")
                .get(link);

        assertThat(link).startsWith(S3Infra.endpoint());
        assertThat(WebmFile.read(whole.asByteArray()).numbers(1))
                .isEqualTo(IntStream.range(0, 8_000).boxed().toList());
        assertThat(whole.contentType()).isEqualTo("audio/webm");
        assertThat(whole.header("Content-Disposition"))
                .isEqualTo("inline; filename=\"interview-" + recorded.guest().interviewId() + "-audio.webm\"");
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.asByteArray()).isEqualTo(part(whole.asByteArray(), 1000, 2000));
    }

    @Test
    void a_removed_recording_is_gone_with_the_next_sweep() throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> removeRecording.remove(
                new Tenant(organization, "app_test"), recorded.guest().interviewId())));
        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(given().urlEncodingEnabled(false).get(link).statusCode()).isEqualTo(404);
        assertThat(recorded.chunks()).isZero();
    }

    @Test
    void the_secret_is_in_no_link() {
        assertThat(link).doesNotContain(S3Server.SECRET);
    }
}
