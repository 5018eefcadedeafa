package io.research.interviews.moderator.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.Act;
import io.research.interviews.moderator.model.Decision.Answered;
import io.research.interviews.moderator.reply.Wish;
import io.research.interviews.moderator.safety.Concern;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionTest {
    private static final String WHOLE =
            """
            {"safety": "medical_advice", "wants": "skip", "answered": [{"question": "2.1", "said": "in a shop"}],
             "act": "move_on", "target": null, "words": "I see."}
            """;

    @Test
    void what_was_asked_for_is_read() {
        assertThat(Decision.read(WHOLE))
                .contains(new Decision(
                        Concern.MEDICAL, Wish.SKIP, List.of(new Answered("2.1", "in a shop")), Act.MOVE_ON, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "words",
                "{}",
                "```json\n{}\n```",
                "{\"safety\": \"none\"}",
                "{\"safety\": \"none\", \"wants\": \"answer\", \"answered\": [], \"act\": \"probe\", \"target\": null}"
            })
    void what_is_no_such_object_is_refused(String json) {
        assertThat(Decision.read(json)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"medical_advice\" > \"fine\"",
                "\"medical_advice\" > \"stop\"",
                "\"medical_advice\" > \"MEDICAL\"",
                "\"medical_advice\" > null",
                "\"skip\" > \"everything\"",
                "\"move_on\" > \"reward\"",
                "\"move_on\" > \"MOVE_ON\"",
                "\"move_on\" > 3",
                "null > 2.1",
                "null > [\"2.1\"]",
                "null > \"12345678901234567\"",
                "\"I see.\" > null",
                "[{ > {\"all\": [{",
                "\"2.1\" > 2.1",
                "\"said\" > \"because\"",
                "\"said\" > \"said\": \"x\", \"said\"",
                "\"act\" > \"act\": \"close\", \"act\"",
                "\"act\" > \"reason\": \"\", \"act\""
            })
    void one_member_that_is_not_as_asked_for_refuses_all(String change) {
        var parts = change.split(" > ");
        String changed = WHOLE.replace(parts[0], parts[1]);

        assertThat(changed).isNotEqualTo(WHOLE);
        assertThat(Decision.read(changed)).isEmpty();
    }

    @Test
    void there_is_an_end_to_what_may_be_claimed() {
        String claim = "{\"question\": \"2.1\", \"said\": \"in a shop\"}";

        assertThat(Decision.read(WHOLE.replace(claim, String.join(", ", Collections.nCopies(9, claim)))))
                .isEmpty();
        assertThat(Decision.read(WHOLE.replace("in a shop", "x".repeat(301)))).isEmpty();
        assertThat(Decision.read(WHOLE + "{}")).isEmpty();
    }
}
