package io.research.interviews.recording.webm;

import static io.research.interviews.recording.webm.WebmFixture.aRecorderOf;
import static io.research.interviews.recording.webm.WebmFixture.aVideoRecorderOf;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WebmBeginningTest {

    @Test
    void a_webm_is_known_by_its_header_and_believed_while_that_is_not_whole() {
        byte[] webm = aVoiceRecorder().recording(10).bytes();

        assertThat(WebmBeginning.isWebm(webm)).isTrue();
        for (int length = 1; length < 12; length++) {
            assertThat(WebmBeginning.isWebm(Arrays.copyOf(webm, length)))
                    .as("%d bytes", length)
                    .isTrue();
        }
    }

    @Test
    void other_formats_are_told_apart() {
        assertThat(WebmBeginning.isWebm(aRecorderOf("matroska").bytes())).isFalse();
        assertThat(WebmBeginning.isWebm("RIFF....WAVEfmt ".getBytes(StandardCharsets.US_ASCII)))
                .isFalse();
        assertThat(WebmBeginning.isWebm("{\"a\": 1}".getBytes(StandardCharsets.US_ASCII)))
                .isFalse();
        assertThat(WebmBeginning.isWebm(new byte[0])).isFalse();
        assertThat(WebmBeginning.isWebm(new byte[] {0x1A, 0x45, (byte) 0xDF, (byte) 0xA3, (byte) 0x80, 0, 0, 0}))
                .isFalse();
    }

    @Test
    void pictures_that_no_player_can_hold_are_known_by_their_description() {
        assertThat(WebmBeginning.isShowable(beginning(1_920, 1_080, 0))).isTrue();
        assertThat(WebmBeginning.isShowable(beginning(4_096, 2_304, 3_000))).isTrue();

        assertThat(WebmBeginning.isShowable(beginning(16_000, 16_000, 0))).isFalse();
        assertThat(WebmBeginning.isShowable(beginning(16_000, 16_000, 3_000))).isFalse();
        assertThat(WebmBeginning.isShowable(beginning(Integer.MAX_VALUE, Integer.MAX_VALUE, 0)))
                .isFalse();
        assertThat(WebmBeginning.isShowable(beginning(-1, 1, 0))).isTrue();
        assertThat(WebmBeginning.isShowable(new byte[0])).isTrue();
    }

    private static byte[] beginning(int width, int height, int empty) {
        byte[] webm = aVideoRecorderOf(width, height, empty).recording(200).bytes();
        return Arrays.copyOf(webm, WebmBeginning.HEADER);
    }
}
