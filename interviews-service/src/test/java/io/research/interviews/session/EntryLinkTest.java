package io.research.interviews.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntryLinkTest {
    private static final Ticket NOTHING = new Ticket(null, null, null, null);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "abc_DEF-123",
                " abc_DEF-123\n",
                "http://localhost:8080/i/abc_DEF-123",
                "https://research.example/suite/i/abc_DEF-123/?p=x#top"
            })
    void the_slug_is_found_in_what_people_have(String link) {
        assertThat(EntryLink.of(link).slug()).isEqualTo("abc_DEF-123");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a b",
                "../abc",
                "ftp://localhost/i/abc",
                "http://localhost/j/abc",
                "http://localhost/i/abc/def",
                "http://localhost/i/abc?p=%zz"
            })
    void what_is_no_study_link_is_a_study_that_nobody_knows(String link) {
        assertThat(EntryLink.of(link).slug()).isEmpty();
    }

    @Test
    void what_stands_in_the_address_is_shown_at_the_door() {
        var link = EntryLink.of("http://localhost:8080/i/abc?p=token&r=a%20b&s=x&test=t");

        assertThat(link.ticket(NOTHING)).isEqualTo(new Ticket("token", "a b", "x", "t"));
    }

    @Test
    void what_is_given_beside_the_link_comes_first() {
        var link = EntryLink.of("http://localhost:8080/i/abc?p=token");

        assertThat(link.ticket(new Ticket("other", null, null, null)).participantToken())
                .isEqualTo("other");
    }
}
