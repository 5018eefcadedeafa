package io.research.panel.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.testkit.Settings;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntryLinksTest {
    private static final String SECRET = "a secret of at least 32 characters";
    private static final String OTHER = "another secret of at least 32 characters";

    private final EntryLinks links = links(SECRET);
    private final EntryClaims claims =
            new EntryClaims(UUID.randomUUID(), "person-1", Map.of(1L, List.of(103L), 5L, List.of(501L, 503L)));

    @Test
    void what_was_written_and_signed_is_read_again() {
        String text = EntryLinks.write(claims);

        assertThat(links.read(text, links.sign(text))).contains(claims);
    }

    @Test
    void a_link_that_was_changed_by_hand_or_signed_by_another_is_none() {
        String text = EntryLinks.write(claims);
        String changed = text.replace("1.103", "1.104");
        var other = links(OTHER);

        assertThat(links.read(changed, links.sign(text))).isEmpty();
        assertThat(links.read(text, other.sign(text))).isEmpty();
        assertThat(links.read(text, null)).isEmpty();
        assertThat(links.read(null, links.sign(text))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "~~", "0190~p~1.1", "00000000-0000-7000-8000-000000000000~p~1.1_", "\u0000"})
    void what_is_no_respondent_is_none_however_it_is_signed(String text) {
        assertThat(links.read(text, links.sign(text))).isEmpty();
    }

    @Test
    void somebody_without_answers_is_a_respondent() {
        var nobody = new EntryClaims(UUID.randomUUID(), "p", Map.of());
        String text = EntryLinks.write(nobody);

        assertThat(links.read(text, links.sign(text))).contains(nobody);
    }

    @Test
    void a_short_secret_stops_the_service() {
        assertThatThrownBy(() -> links("short")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void links_of_the_step_before_and_of_the_step_after_open_while_the_secret_is_changed() {
        var prepared = links(SECRET, OTHER);
        var exchanged = links(OTHER, SECRET);
        String text = EntryLinks.write(claims);

        assertThat(prepared.read(text, exchanged.sign(text))).contains(claims);
        assertThat(exchanged.read(text, prepared.sign(text))).contains(claims);
        assertThat(exchanged.sign(text)).isEqualTo(links(OTHER).sign(text));
        assertThat(links(OTHER).read(text, prepared.sign(text))).isEmpty();
    }

    @Test
    void a_short_previous_secret_stops_the_service() {
        assertThatThrownBy(() -> links(SECRET, "short"))
                .hasMessageContaining("research.panel.entry.previous-secrets")
                .hasMessageNotContaining("short");
    }

    private static EntryLinks links(String secret, String... previous) {
        return new EntryLinks(Settings.of(
                EntryConfig.class,
                "research.panel.entry.secret",
                secret,
                "research.panel.entry.previous-secrets",
                String.join(",", previous)));
    }
}
