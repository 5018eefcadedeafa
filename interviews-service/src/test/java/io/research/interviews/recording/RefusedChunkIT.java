package io.research.interviews.recording;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static io.research.interviews.recording.webm.WebmFixture.aRecorderOf;
import static io.research.interviews.recording.webm.WebmFixture.aVideoRecorderOf;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class RefusedChunkIT {
    private static final int LARGEST = 5 * 1024 * 1024;
    private static final byte[] VOICE = aVoiceRecorder().recording(50).bytes();

    private Recorded recorded;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void a_voice_interview() {
        recorded = Recorded.begun(aStudy().with("interview_format", "voice"), database);
    }

    @Test
    void the_largest_chunk_is_taken_and_one_byte_more_is_not() throws Exception {
        guest().sends("audio", 0, Arrays.copyOf(VOICE, LARGEST)).expect(204);

        guest().sends("audio", 1, new byte[LARGEST + 1]).refused(413, "payload_too_large");
        guest().sends("audio", 20_000, VOICE).refused(413, "payload_too_large");

        assertThat(nextSequence()).isEqualTo(1);
        assertThat(recorded.query(
                        "select chunk_bytes from recording where interview_id = '" + guest().interviewId() + "'"))
                .isEqualTo(Integer.toString(LARGEST));
    }

    @Test
    void a_recording_cannot_grow_without_end() throws Exception {
        guest().sends("audio", 0, VOICE).expect(204);
        recorded.update("update recording set chunk_bytes = 4294967296 - 10 where interview_id = '"
                + guest().interviewId() + "'");

        guest().sends("audio", 1, VOICE).refused(413, "payload_too_large");

        assertThat(nextSequence()).isEqualTo(1);
    }

    @Test
    void what_is_no_webm_is_refused_and_leaves_nothing() {
        guest().sends("audio", 0, "{\"no\": \"webm\"}".getBytes(StandardCharsets.UTF_8))
                .refused(415, "unsupported_media_type");
        guest().sends("audio", 0, new byte[1_000_000]).refused(415, "unsupported_media_type");
        guest().sends("audio", 0, new byte[0]).refused(415, "unsupported_media_type");
        guest().sends("audio", 1, new byte[0]).refused(415, "unsupported_media_type");
        guest().sends("audio", 3, aRecorderOf("matroska").bytes()).refused(415, "unsupported_media_type");

        assertThat(nextSequence()).isZero();
    }

    @Test
    void a_picture_that_is_too_large_to_be_shown_is_refused_and_leaves_nothing() {
        guest().sends(
                        "audio",
                        0,
                        aVideoRecorderOf(16_000, 16_000, 0).recording(1).bytes())
                .refused(413, "payload_too_large");
        guest().sends(
                        "audio",
                        0,
                        aVideoRecorderOf(16_000, 16_000, 1_000).recording(1_000).bytes())
                .refused(413, "payload_too_large");
        guest().sends(
                        "audio",
                        7,
                        aVideoRecorderOf(65_000, 4_096, 0).recording(1).bytes())
                .refused(413, "payload_too_large");

        assertThat(nextSequence()).isZero();
        guest().sends("audio", 0, aVideoRecorderOf(1_920, 1_080, 0).recording(1).bytes())
                .expect(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"video/webm", "audio/ogg", "application/json", "audio/webmx", "text/plain"})
    void another_media_type_is_refused(String type) {
        sends(guest().sessionToken(), guest().interviewId(), "audio/0", type).refused(415, "unsupported_media_type");
    }

    @Test
    void each_format_has_its_kind_and_a_chat_none() {
        var chat = Guest.of(aStudy().published());
        chat.agrees().expect(200);

        guest().sends("video", 0, VOICE).refused(409, "interview_state_conflict");
        chat.sends("audio", 0, VOICE).refused(409, "interview_state_conflict");
        assertThat(chat.comesBack().<Object>at("media.recording.kind")).isNull();
    }

    @Test
    void nothing_is_recorded_before_the_conversation() {
        var guest = Guest.of(aStudy().with("interview_format", "voice")
                .withScreener(aYesNoQuestion("drinks"))
                .published());

        guest.sends("audio", 0, VOICE).refused(409, "interview_state_conflict");
        guest.agrees().expect(200);
        guest.sends("audio", 0, VOICE).refused(409, "interview_state_conflict");
        guest.chooses("drinks", "no").expect(200);
        guest.sends("audio", 0, VOICE).refused(409, "interview_state_conflict");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/0", "audio/-1", "audio/x", "audio/1.5", "audio/99999999999", "audio", "AUDIO/0"})
    void there_is_no_other_place_for_a_chunk(String place) {
        sends(guest().sessionToken(), guest().interviewId(), place, "audio/webm")
                .refused(404, "not_found");
    }

    @Test
    void only_the_session_of_the_interview_sends_chunks() {
        var other = Guest.of(aStudy().with("interview_format", "voice").published());

        sends(other.sessionToken(), guest().interviewId(), "audio/0", "audio/webm")
                .refused(404, "not_found");
        sends("guessed", guest().interviewId(), "audio/0", "audio/webm").refused(401, "invalid_credentials");
        sends(null, guest().interviewId(), "audio/0", "audio/webm").refused(401, "authentication_required");
        sends(guest().sessionToken(), UUID.randomUUID(), "audio/0", "audio/webm")
                .refused(404, "not_found");
    }

    @Test
    void who_is_refused_at_the_door_gets_to_read_why() {
        byte[] large = new byte[LARGEST];

        Guest.sends("guessed", guest().interviewId(), "audio/0", "audio/webm", large)
                .refused(401, "invalid_credentials");
        Guest.sends(guest().sessionToken(), guest().interviewId(), "text/0", "audio/webm", large)
                .refused(404, "not_found");
    }

    @Test
    void the_connection_can_be_used_after_a_refusal() {
        guest().sends("audio", 0, new byte[LARGEST]).refused(415, "unsupported_media_type");
        guest().sends("audio", 0, VOICE).expect(204);
        guest().sends("video", 0, new byte[LARGEST]).refused(409, "interview_state_conflict");
        guest().sends("audio", 1, VOICE).expect(204);

        assertThat(nextSequence()).isEqualTo(2);
    }

    private Guest guest() {
        return recorded.guest();
    }

    private int nextSequence() {
        return guest().comesBack().expect(200).at("media.recording.next_sequence");
    }

    private static Api.Answer sends(String token, UUID interviewId, String place, String type) {
        return Guest.sends(token, interviewId, place, type, VOICE);
    }
}
