package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageStyleTest {

    @Test
    void a_player_may_load_from_where_the_recording_is_and_from_nowhere_else() {
        String policy =
                PageStyle.policyWithPlayer("https://bucket.example:8443/recordings/x.webm?expires=1&signature=a;b");

        assertThat(policy).startsWith(PageStyle.policy()).endsWith("; media-src https://bucket.example:8443");
        assertThat(PageStyle.policy()).startsWith("default-src 'none'; ").doesNotContain("media-src");
    }
}
