package io.research.interviews.speech;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.testkit.ServiceInfra;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class TranscriptionIT {
    private static final byte[] ANSWER = aVoiceRecorder().recording(50).bytes();

    private Guest guest;

    @BeforeEach
    void a_voice_interview_in_german() {
        guest = Guest.of(aStudy().with("interview_format", "voice")
                .with("language", "de")
                .published());
        guest.agrees().expect(200);
    }

    @Test
    void an_answer_becomes_text_in_the_language_of_the_interview() {
        NextDoor.hears("{\"text\": \" Gr\u00FCner Tee, weil er wach macht. \"}");

        var heard = guest.dictates(ANSWER).expect(200);

        assertThat(heard.<String>at("text")).isEqualTo("Gr\u00FCner Tee, weil er wach macht.");
        assertThat(NextDoor.heard())
                .contains("name=\"model\"\r\n\r\nears\r\n", "name=\"language\"\r\n\r\nde\r\n")
                .contains("name=\"file\"; filename=\"answer.webm\"\r\nContent-Type: audio/webm\r\n\r\n");
        assertThat(guest.comesBack().<Boolean>at("media.transcription")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"text\": 7}", "{}", "null"})
    void an_endpoint_that_answers_nonsense_is_told_as_such(String nonsense) {
        NextDoor.hears(nonsense);

        guest.dictates(ANSWER).refused(502, "upstream_error");
    }

    @Test
    void an_endpoint_that_is_silent_is_waited_for_no_longer_than_agreed() {
        NextDoor.fallsSilent();

        guest.dictates(ANSWER).refused(504, "upstream_timeout");
    }

    @Test
    void what_is_no_webm_or_too_large_never_gets_there() {
        NextDoor.hears("{\"text\": \"never\"}");

        guest.dictates("tea".getBytes(StandardCharsets.UTF_8)).refused(415, "unsupported_media_type");
        guest.dictates(new byte[5 * 1024 * 1024 + 1]).refused(413, "payload_too_large");
    }

    @Test
    void only_a_spoken_interview_that_goes_on_is_listened_to() {
        var chat = Guest.of(aStudy().published());
        chat.agrees().expect(200);
        guest.finishes("participant_left").expect(200);

        chat.dictates(ANSWER).refused(409, "interview_state_conflict");
        guest.dictates(ANSWER).refused(409, "interview_state_conflict");
        assertThat(chat.comesBack().<Boolean>at("media.transcription")).isFalse();
    }

    @Test
    void one_interview_cannot_use_up_what_is_there_for_all() {
        NextDoor.hears("{\"text\": \"tea\"}");
        for (int call = 0; call < 30; call++) {
            guest.dictates(ANSWER).expect(200);
        }

        guest.dictates(ANSWER).refused(429, "rate_limited");
    }
}
