package io.research.interviews.recording.webm;

import static io.research.interviews.recording.webm.WebmFixture.aVideoRecorder;
import static io.research.interviews.recording.webm.WebmFixture.aVideoRecorderOf;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.recording.webm.WebmFile.Frame;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebmPassTest {
    private static final byte[] HOLE = {};

    @Test
    void a_recording_gets_its_duration_and_places_to_begin_at() {
        byte[] recorded = aVoiceRecorder().recording(1_000).bytes();

        var file = audio(recorded);

        assertThat(file.durationMillis()).isEqualTo(20_000);
        assertThat(file.cueMillis()).containsExactly(0L, 5_000L, 10_000L, 15_000L);
        assertThat(file.numbers(1)).isEqualTo(numbers(0, 1_000));
        assertThat(file.frames()).contains(new Frame(1, 19_980, 999));
    }

    @Test
    void a_part_begins_where_the_one_before_has_ended() {
        byte[] first = aVoiceRecorder().recording(50).bytes();
        byte[] second = aVoiceRecorder().recording(50).bytes();

        var file = audio(first, second);

        assertThat(file.durationMillis()).isEqualTo(2_000);
        assertThat(file.tracks()).isEqualTo(1);
        assertThat(file.frames().get(50)).isEqualTo(new Frame(1, 1_000, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 37, 1_000})
    void it_does_not_matter_where_the_stream_is_cut(int length) {
        byte[] first = aVideoRecorder().recording(120).bytes();
        byte[] second = aVideoRecorder().recording(30).bytes();

        byte[] whole = assembled(WebmPass::ofVideo, first, second);

        assertThat(assembled(WebmPass::ofVideo, pieces(length, first, second))).isEqualTo(whole);
        assertThat(WebmFile.read(whole).durationMillis()).isEqualTo(3_000);
    }

    @Test
    void a_recorder_that_was_cut_off_loses_its_last_frame_only() {
        byte[] first = aVoiceRecorder().recording(50).bytes();
        byte[] second = aVoiceRecorder().recording(50).bytes();

        var file = audio(Arrays.copyOf(first, first.length - 3), second);

        assertThat(file.numbers(1)).hasSize(99).startsWith(0).endsWith(49).containsSequence(48, 0);
    }

    @Test
    void after_a_hole_it_goes_on_with_the_next_cluster() {
        byte[] recorded = aVoiceRecorder().withFramesOf(20, 10).recording(100).bytes();

        var file = audio(
                Arrays.copyOf(recorded, recorded.length / 3),
                HOLE,
                Arrays.copyOfRange(recorded, 2 * recorded.length / 3, recorded.length));

        assertThat(file.durationMillis()).isEqualTo(2_000);
        assertThat(file.numbers(1))
                .hasSizeBetween(50, 70)
                .contains(0, 20, 70, 99)
                .doesNotContain(50);
        assertThat(file.frames()).contains(new Frame(1, 1_980, 99));
    }

    @Test
    void after_a_hole_a_new_part_is_whole() {
        byte[] first = aVoiceRecorder().recording(50).bytes();

        var file = audio(
                Arrays.copyOf(first, 200), HOLE, aVoiceRecorder().recording(50).bytes());

        assertThat(file.numbers(1)).containsSubsequence(numbers(0, 50));
    }

    @Test
    void a_part_whose_beginning_is_missing_is_left_out() {
        byte[] first = aVoiceRecorder().recording(100).bytes();
        byte[] second = aVoiceRecorder().recording(100).bytes();
        byte[] third = aVoiceRecorder().recording(10).bytes();

        var file = audio(first, HOLE, Arrays.copyOfRange(second, 100, second.length), third);

        assertThat(file.numbers(1)).hasSize(110);
        assertThat(file.durationMillis()).isEqualTo(2_200);
    }

    @Test
    void pictures_are_entered_at_those_that_need_no_other() {
        byte[] recorded = aVideoRecorder().withFramesOf(70, 100).recording(200).bytes();

        var file = WebmFile.read(assembled(WebmPass::ofVideo, recorded));

        assertThat(file.cueMillis()).hasSizeGreaterThan(5).allMatch(millis -> millis % 700 == 0);
        assertThat(file.numbers(1)).isEqualTo(numbers(0, 200));
        assertThat(file.numbers(2)).isEqualTo(numbers(0, 200));
    }

    @Test
    void of_a_voice_recording_only_the_voice_is_kept() {
        var file = audio(aVideoRecorder().recording(60).bytes());

        assertThat(file.tracks()).isEqualTo(1);
        assertThat(file.frames()).hasSize(60);
    }

    @Test
    void what_has_no_frames_is_empty() {
        byte[] noise = new byte[100_000];
        new Random(7).nextBytes(noise);

        assertThat(layout(noise).isEmpty()).isTrue();
        assertThat(layout(aVoiceRecorder().bytes()).isEmpty()).isTrue();
        assertThat(layout().isEmpty()).isTrue();
    }

    @Test
    void noise_in_the_middle_costs_what_it_covers() {
        byte[] recorded = aVoiceRecorder().withFramesOf(20, 10).recording(100).bytes();
        Arrays.fill(recorded, recorded.length / 2, recorded.length / 2 + 30, (byte) 0);

        var file = audio(recorded);

        assertThat(file.numbers(1)).hasSizeBetween(80, 99).contains(0, 99);
    }

    @Test
    void a_picture_that_is_too_large_to_be_shown_is_left_out_wherever_it_is_described() {
        byte[] recorded = aVideoRecorderOf(16_000, 16_000, 8_000).recording(50).bytes();

        var file = WebmFile.read(assembled(WebmPass::ofVideo, recorded));

        assertThat(file.tracks()).isEqualTo(1);
        assertThat(file.numbers(1)).isEqualTo(numbers(0, 50));
    }

    private static WebmFile audio(byte[]... chunks) {
        return WebmFile.read(assembled(WebmPass::ofAudio, chunks));
    }

    private static WebmLayout layout(byte[]... chunks) {
        var pass = WebmPass.ofAudio();
        clusters(pass, chunks);
        return pass.layout();
    }

    static byte[] assembled(Supplier<WebmPass> passes, byte[]... chunks) {
        var first = passes.get();
        clusters(first, chunks);
        var file = first.layout().head();
        clusters(passes.get(), chunks).forEach(file::appendBuffer);
        assertThat(file.length()).isEqualTo((int) first.layout().length());
        return file.getBytes();
    }

    /** @param chunks of which empty ones are missing */
    private static List<Buffer> clusters(WebmPass pass, byte[]... chunks) {
        var clusters = new ArrayList<Buffer>();
        boolean isAfterHole = false;
        for (byte[] chunk : chunks) {
            if (chunk != HOLE) {
                pass.beginChunk(isAfterHole);
                clusters.addAll(pass.take(Buffer.buffer(chunk)));
            }
            isAfterHole = chunk == HOLE;
        }
        clusters.addAll(pass.end());
        return clusters;
    }

    static byte[][] pieces(int length, byte[]... parts) {
        return Arrays.stream(parts)
                .flatMap(part -> IntStream.range(0, (part.length + length - 1) / length)
                        .mapToObj(
                                at -> Arrays.copyOfRange(part, at * length, Math.min(part.length, (at + 1) * length))))
                .toArray(byte[][]::new);
    }

    private static List<Integer> numbers(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }
}
