package io.research.dashboard.signal;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.dashboard.page.Form;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SignalFormTest {

    @Test
    void options_stand_line_by_line_and_addresses_as_people_paste_them() {
        var body = SignalForm.body(custom().with("options", " Mint \n\nGinger\r\n")
                .with("emails", "a@example.com, b@example.com;\n c@example.com"));

        assertThat(body)
                .containsEntry("options", List.of("Mint", "Ginger"))
                .containsEntry("emails", List.of("a@example.com", "b@example.com", "c@example.com"))
                .containsEntry("n", 12)
                .containsEntry("voice", false)
                .containsEntry("locale", "de");
    }

    @Test
    void what_the_mode_and_the_audience_do_not_need_is_left_out() {
        var body = SignalForm.body(custom().with("mode", "claim")
                .with("audience", "general")
                .with("options", "Mint")
                .with("emails", "a@example.com")
                .with("locale", "en-US"));

        assertThat(body)
                .doesNotContainKeys("options", "emails", "context", "screeners")
                .containsEntry("locale", "en-US");
    }

    @Test
    void answers_rule_people_in_or_out() {
        var body = SignalForm.body(custom().with("audience", "general")
                .with("screener_1", "Do you drink tea?")
                .with("screener_1_in", "Yes")
                .with("screener_1_out", "No\nNever"));

        assertThat(body)
                .containsEntry(
                        "screeners",
                        List.of(Map.of(
                                "text",
                                "Do you drink tea?",
                                "type",
                                "single_select",
                                "options",
                                List.of(
                                        Map.of("text", "Yes"),
                                        Map.of("text", "No", "disqualify", true),
                                        Map.of("text", "Never", "disqualify", true)))));
    }

    @Test
    void what_is_no_number_is_sent_as_it_was_written() {
        assertThat(SignalForm.body(custom().with("n", "a dozen"))).containsEntry("n", "a dozen");
    }

    @Test
    void a_change_leaves_addresses_alone_unless_there_are_new_ones_and_may_empty_the_background() {
        var change = SignalForm.change(custom().with("context", ""));

        assertThat(change).doesNotContainKey("emails").containsEntry("context", null);
        assertThat(SignalForm.change(custom().with("emails", "a@example.com")))
                .containsEntry("emails", List.of("a@example.com"));
    }

    private static Form custom() {
        return Form.empty()
                .with("mode", "preference")
                .with("text", "Which tea?")
                .with("audience", "custom")
                .with("n", 12)
                .with("time_budget_hours", 3)
                .with("language", "de");
    }
}
