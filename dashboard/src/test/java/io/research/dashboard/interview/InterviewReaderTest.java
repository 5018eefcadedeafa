package io.research.dashboard.interview;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InterviewReaderTest {

    @Test
    void a_file_is_read_from_where_the_page_is() {
        assertThat(InterviewReader.belowHost(
                        "https://research.example.com/i/recordings/1/audio?expires=1&signature=a%2Fb"))
                .isEqualTo("/i/recordings/1/audio?expires=1&signature=a%2Fb");
        assertThat(InterviewReader.belowHost("https://research.example.com/i/a"))
                .isEqualTo("/i/a");
    }
}
