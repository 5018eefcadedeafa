package io.research.hub.highlights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.research.slides.FontMetrics;
import io.research.slides.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeRangeTest {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    @Test
    void a_short_turn_is_shown_whole() {
        var span = TimeRange.of(turn("12.5", "20"), 100, 40, 60, LONGEST);

        assertThat(span.from()).isCloseTo(12.2, within(0.001));
        assertThat(span.length()).isCloseTo(8.1, within(0.001));
    }

    @Test
    void of_a_long_turn_the_part_is_shown_in_which_the_quotation_should_be() {
        var span = TimeRange.of(turn("100", "200"), 1000, 500, 600, LONGEST);

        assertThat(span.from()).isCloseTo(148.5, within(0.001));
        assertThat(span.length()).isCloseTo(13, within(0.001));
    }

    @Test
    void nothing_is_shown_longer_than_it_may_be_or_before_the_beginning() {
        assertThat(TimeRange.of(turn("0", "200"), 1000, 0, 1000, LONGEST)).isEqualTo(new TimeRange(0, 30));
        assertThat(TimeRange.of(turn("0.1", null), 140, 0, 140, LONGEST).from()).isZero();
        assertThat(TimeRange.of(turn("5", "4"), 140, 0, 140, LONGEST).length()).isCloseTo(11.6, within(0.001));
    }

    @Test
    void captions_follow_one_another_and_have_all_the_words() {
        String words = "The parcel came two weeks late and nobody answered my calls. "
                .repeat(8)
                .strip();

        var captions = Caption.of(words, 20, Type.plain(36), 1120, FontMetrics.read());

        assertThat(captions.getFirst().from()).isZero();
        assertThat(captions.getLast().to()).isCloseTo(20, within(0.001));
        assertThat(captions).allSatisfy(caption -> assertThat(caption.lines()).hasSizeLessThanOrEqualTo(2));
        assertThat(String.join(
                        " ",
                        captions.stream().flatMap(one -> one.lines().stream()).toList()))
                .isEqualTo(words);
    }

    @Test
    void a_font_writes_what_it_has_and_can_set() {
        var font = VideoFont.read(Optional.empty());

        assertThat(font.canWrite("Zu teuer, ≈ 50 % · Жарко · שלום")).isTrue();
        assertThat(font.canWrite("茶の香り")).isFalse();
        assertThat(font.canWrite("नमस्ते")).isFalse();
        assertThat(font.written("茶 tea")).isEqualTo("□ tea");
        assertThat(font.written("שלום (tea)!\u202C")).isEqualTo("!(tea) םולש");
    }

    private static RecordedInterview.Spoken turn(String start, String end) {
        return new RecordedInterview.Spoken("t", new BigDecimal(start), end == null ? null : new BigDecimal(end));
    }
}
