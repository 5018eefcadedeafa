package io.research.load.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StatusCountsTest {

    @Test
    void what_was_served_or_refused_was_heard() {
        assertThat(new StatusCounts(Map.of("201", 3, "409", 1)).heardPercent()).isEqualTo(100);
    }

    @Test
    void what_found_no_room_or_no_answer_was_not() {
        assertThat(new StatusCounts(Map.of("200", 1, "503", 1, "429", 1, "SocketException", 1)).heardPercent())
                .isEqualTo(25);
        assertThat(new StatusCounts(Map.of("503", 64)).heardPercent()).isZero();
    }

    @Test
    void nothing_was_heard_where_nothing_was_sent() {
        assertThat(new StatusCounts(Map.of()).heardPercent()).isZero();
    }
}
