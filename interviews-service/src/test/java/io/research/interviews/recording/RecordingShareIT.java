package io.research.interviews.recording;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class RecordingShareIT {
    private static final byte[] VOICE = aVoiceRecorder().recording(50).bytes();
    /** An hour, and three times a planned half an hour. */
    private static final long HOUR = 3_600L * 256 * 1024;

    private static final long LONGER = 3 * 1_800L * 256 * 1024;
    private static final long OF_STUDY = 500L << 30;

    @Inject
    AgroalDataSource database;

    private final StudyFixture study = aStudy().with("interview_format", "voice");
    private Recorded recorded;

    @BeforeEach
    void a_voice_interview() {
        recorded = Recorded.begun(study, database);
    }

    @Test
    void a_recording_is_as_long_as_its_study_lets_it_be() throws SQLException {
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        has(recorded, HOUR - VOICE.length);
        recorded.guest().sends("audio", 1, VOICE).expect(204);
        recorded.guest().sends("audio", 2, VOICE).refused(413, "payload_too_large");

        var planned = Recorded.begun(
                aStudy().with("interview_format", "voice").with("expected_duration_seconds", 1_800), database);
        planned.guest().sends("audio", 0, VOICE).expect(204);
        has(planned, LONGER - VOICE.length);
        planned.guest().sends("audio", 1, VOICE).expect(204);
        planned.guest().sends("audio", 2, VOICE).refused(413, "payload_too_large");
    }

    @Test
    void what_is_recorded_counts_for_its_study_until_it_is_deleted() throws SQLException {
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().finishes("participant_left").expect(200);

        recorded.awaitState("READY");
        assertThat(taken()).isEqualTo(VOICE.length);

        Api.of(study.organizationId())
                .delete("/api/public/v1/interviews/" + recorded.guest().interviewId())
                .expect(204);
        assertThat(taken()).isZero();
    }

    @Test
    void where_a_study_has_taken_its_room_interviews_go_on_unrecorded() throws SQLException {
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().finishes("participant_left").expect(200);
        recorded.awaitState("READY");
        recorded.update("update recording_total set bytes = " + OF_STUDY + whereStudy());

        var next = Guest.of(study);
        next.agrees().expect(200);

        var refused = next.sends("audio", 0, VOICE).refused(413, "payload_too_large");
        assertThat(refused.body()).contains("The recordings of this study have reached their storage limit.");
        next.says("I drink black tea in the morning.").expect(200);
    }

    @Test
    void what_comes_only_after_the_end_is_as_long_as_others_and_counts() throws SQLException {
        recorded.guest().finishes("participant_left").expect(200);

        recorded.guest().sends("audio", 0, VOICE).expect(204);

        has(recorded, HOUR);
        recorded.guest().sends("audio", 1, VOICE).refused(413, "payload_too_large");
        has(recorded, VOICE.length);
        recorded.awaitState("READY");
        assertThat(taken()).isEqualTo(VOICE.length);
    }

    @Test
    void where_a_study_has_taken_its_room_nothing_comes_after_the_end_either() throws SQLException {
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().finishes("participant_left").expect(200);
        recorded.awaitState("READY");
        recorded.update("update recording_total set bytes = " + OF_STUDY + whereStudy());
        var silent = Recorded.begun(study, database);
        silent.guest().finishes("participant_left").expect(200);

        silent.guest().sends("audio", 0, VOICE).refused(413, "payload_too_large");
        silent.guest().sends("audio", 0, VOICE).refused(413, "payload_too_large");
    }

    private void has(Recorded interview, long bytes) throws SQLException {
        interview.update("update recording set chunk_bytes = " + bytes + " where interview_id = '"
                + interview.guest().interviewId() + "'");
    }

    private long taken() throws SQLException {
        return Long.parseLong(recorded.query("select coalesce(sum(bytes), 0) from recording_total" + whereStudy()));
    }

    private String whereStudy() {
        return " where study_id = '" + study.id() + "'";
    }
}
