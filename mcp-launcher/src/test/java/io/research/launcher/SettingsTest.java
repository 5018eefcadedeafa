package io.research.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    private static final String A_KEY = "ui_sk_secret";

    @Test
    void a_key_alone_leads_to_the_core_tools_of_the_local_suite() {
        var settings = Settings.of(Map.of(Settings.KEY, " " + A_KEY + "\n"));

        assertThat(settings.address()).hasToString("http://localhost:8080/mcp");
        assertThat(settings.key()).isEqualTo(A_KEY);
        assertThat(settings.toString()).doesNotContain(A_KEY);
    }

    @ParameterizedTest
    @CsvSource({"core,/mcp", "read,/mcp/read", "full,/mcp/full"})
    void each_set_of_tools_has_its_address(String profile, String path) {
        var settings = Settings.of(
                Map.of(Settings.KEY, A_KEY, Settings.URL, "https://research.example.com/", Settings.PROFILE, profile));

        assertThat(settings.address()).hasToString("https://research.example.com" + path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://127.0.0.1:9180", "http://[::1]:8080", "HTTP://LOCALHOST", "https://10.0.0.7:8443/suite"})
    void a_key_goes_over_https_or_stays_on_this_machine(String url) {
        assertThat(at(url).address().toString()).startsWith(url).endsWith("/mcp");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://research.example.com",
                "http://10.0.0.7:8080",
                "http://127.0.0.1.example.com",
                "http://localhost.example.com",
                "http://127.example.com",
                "http://[fe80::1]"
            })
    void a_key_is_never_sent_in_the_clear_to_another_machine(String url) {
        assertThatThrownBy(() -> at(url)).isInstanceOf(Refusal.class).hasMessageContaining("use https");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost:8080",
                "ftp://localhost",
                "http://localhost@example.com",
                "https://",
                "https://a b",
                "https://example.com?a=",
                "https://example.com#"
            })
    void what_is_no_address_is_refused(String url) {
        assertThatThrownBy(() -> at(url)).isInstanceOf(Refusal.class).hasMessageContaining("is no address");
    }

    @Test
    void without_a_key_it_says_which_setting_is_missing() {
        assertThatThrownBy(() -> Settings.of(Map.of(Settings.KEY, " ")))
                .isInstanceOf(Refusal.class)
                .hasMessageStartingWith("RESEARCH_API_KEY is not set");
    }

    @Test
    void a_key_that_is_none_is_refused_without_being_shown() {
        assertThatThrownBy(() -> Settings.of(Map.of(Settings.KEY, "ui_sk\nsecret")))
                .isInstanceOf(Refusal.class)
                .hasMessageNotContaining("secret");
    }

    @Test
    void a_set_of_tools_that_does_not_exist_is_refused() {
        assertThatThrownBy(() -> Settings.of(Map.of(Settings.KEY, A_KEY, Settings.PROFILE, "all")))
                .hasMessage("RESEARCH_MCP_PROFILE is core, read or full.");
    }

    private static Settings at(String url) {
        return Settings.of(Map.of(Settings.KEY, A_KEY, Settings.URL, url));
    }
}
