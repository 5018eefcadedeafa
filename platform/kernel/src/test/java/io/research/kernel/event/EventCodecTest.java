package io.research.kernel.event;

import static io.research.kernel.EventFixture.anEventOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.EventType;
import io.research.testkit.EventContract;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventCodecTest {

    @Test
    void what_was_written_is_read() {
        var event = anEventOf(UUID.randomUUID());

        var read = EventCodec.read(EventCodec.write(event));

        assertThat(read).hasValue(event);
    }

    @ParameterizedTest
    @EnumSource
    void the_sample_of_a_type_is_read_as_that_type(EventType type) {
        assertThat(EventCodec.read(EventContract.sample(type)))
                .hasValueSatisfying(event -> assertThat(event.type()).isEqualTo(type));
    }

    @Test
    void the_type_may_stand_last() {
        var text = EventContract.sample(EventType.REPORT_READY);
        var moved = text.replace("\"type\": \"report.ready\",", "").strip();

        assertThat(EventCodec.read(moved.substring(0, moved.length() - 1) + ", \"type\": \"report.ready\"}"))
                .isEqualTo(EventCodec.read(text));
    }

    @Test
    void an_event_that_is_not_wanted_is_not_read() {
        String broken = "{\"type\": \"report.ready\", \"data\": what is this";

        assertThat(EventCodec.read(broken, Set.of(EventType.STUDY_PAUSED))).isEmpty();
        assertThatThrownBy(() -> EventCodec.read(broken, Set.of(EventType.REPORT_READY)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "1",
                "{\"type\": \"study.dreamt\"}",
                "{\"data\": {\"type\": \"report.ready\"}}",
                "{\"type\": null}"
            })
    void what_has_no_known_type_is_passed_over(String text) {
        assertThat(EventCodec.read(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no event at all",
                "{\"type\": \"report.ready\"}",
                "{\"id\": 1, \"type\": \"report.ready\", \"data\": {}}",
                "{\"a\":"
            })
    void what_is_no_event_is_refused(String text) {
        assertThatThrownBy(() -> EventCodec.read(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
