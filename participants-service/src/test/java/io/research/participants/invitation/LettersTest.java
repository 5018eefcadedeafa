package io.research.participants.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LettersTest {

    @Test
    void a_title_stands_in_one_line_whatever_is_in_it() {
        assertThat(Letters.oneLine("Tea\r\nBcc: everybody@example.com")).isEqualTo("Tea Bcc: everybody@example.com");
        assertThat(Letters.oneLine("\tTea\u2028time\u0000 ")).isEqualTo("Tea time");
        assertThat(Letters.oneLine("Tea \u202Etime")).isEqualTo("Tea  time");
    }

    @Test
    void a_title_keeps_the_characters_of_its_language() {
        assertThat(Letters.oneLine("お茶 & 👩‍👧 <b>")).isEqualTo("お茶 & 👩‍👧 <b>");
    }
}
