package io.research.interviews.recording.webm;

import static io.research.interviews.recording.webm.WebmPassTest.assembled;
import static io.research.interviews.recording.webm.WebmPassTest.pieces;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Chromium 150 records of its fake devices: four seconds of 160 by 120 with sound, then three of 320 by 240. */
class ChromiumRecordingTest {
    private final byte[] first = read("chromium-video-1.webm");
    private final byte[] second = read("chromium-video-2.webm");

    @Test
    void two_recordings_become_one_file_that_lacks_nothing() {
        var file = WebmFile.read(assembled(WebmPass::ofVideo, first, second));

        assertThat(file.tracks()).isEqualTo(2);
        assertThat(file.durationMillis()).isBetween(6_800.0, 7_200.0);
        assertThat(file.cueMillis())
                .anyMatch(millis -> millis < 200)
                .anyMatch(millis -> millis > 3_800 && millis < 4_300);
        assertThat(file.frames()).hasSize(106 + 80);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 999, 10_000})
    void it_does_not_matter_where_the_browser_has_cut(int length) {
        byte[] whole = assembled(WebmPass::ofVideo, first, second);

        assertThat(assembled(WebmPass::ofVideo, pieces(length, first, second))).isEqualTo(whole);
    }

    @Test
    void its_header_is_that_of_a_webm() {
        assertThat(WebmBeginning.isWebm(Arrays.copyOf(first, WebmBeginning.ENOUGH)))
                .isTrue();
    }

    private static byte[] read(String name) {
        try (var file = ChromiumRecordingTest.class.getResourceAsStream(name)) {
            return file.readAllBytes();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
