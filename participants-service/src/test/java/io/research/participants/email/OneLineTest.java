package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OneLineTest {

    @Test
    void a_title_stands_in_one_line_whatever_is_in_it() {
        assertThat(OneLine.of("Tea\r\nBcc: everybody@example.com")).isEqualTo("Tea Bcc: everybody@example.com");
        assertThat(OneLine.of("\tTea\u2028time\u0000 ")).isEqualTo("Tea time");
        assertThat(OneLine.of("Tea \u202Etime")).isEqualTo("Tea  time");
    }

    @Test
    void a_title_keeps_the_characters_of_its_language() {
        assertThat(OneLine.of("お茶 & 👩‍👧 <b>")).isEqualTo("お茶 & 👩‍👧 <b>");
    }
}
