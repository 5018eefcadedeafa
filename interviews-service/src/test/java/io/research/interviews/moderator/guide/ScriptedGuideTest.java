package io.research.interviews.moderator.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.guide.flow.ConversationFlow;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScriptedGuideTest {
    private static final String SCRIPT =
            """
            {"script":1,"questions":[{"text":"Which tea?\\n1) Look","options":["Mint","Ginger","None"],"fixed":1},\
            {"text":"Why? And what else; tell me"}]}\
            """;

    @Test
    void questions_are_asked_as_they_stand_one_after_the_other_and_nothing_after_them() {
        var guide = ConversationFlow.find(SCRIPT, "en").orElseThrow();

        assertThat(guide.wrapsUp()).isTrue();
        assertThat(guide.topics())
                .extracting(topic -> topic.questions().getFirst().ask().text())
                .containsExactly("Which tea?\n1) Look", "Why? And what else; tell me");
    }

    @Test
    void options_are_shown_in_every_order_over_many_people_and_in_one_order_to_each() {
        var guide = ConversationFlow.find(SCRIPT, "en").orElseThrow();

        var orders = LongStream.range(0, 10)
                .mapToObj(person -> guide.shownTo(new UUID(0, person))
                        .topics()
                        .getFirst()
                        .questions()
                        .getFirst())
                .map(question -> question.ask().text())
                .toList();

        assertThat(orders)
                .contains(
                        "Which tea?\n1) Look\n– Mint\n– Ginger\n– None",
                        "Which tea?\n1) Look\n– Ginger\n– Mint\n– None");
        assertThat(List.copyOf(orders).stream().distinct()).hasSize(2);
        assertThat(guide.shownTo(new UUID(0, 3))).isEqualTo(guide.shownTo(new UUID(0, 3)));
    }

    @Test
    void json_that_is_no_script_is_read_as_text() {
        assertThat(ScriptedGuide.find("{\"script\":1,\"questions\":[]}")).isEmpty();
        assertThat(ScriptedGuide.find("{\"script\":1,\"questions\":[{\"text\":\" \"}]}"))
                .isEmpty();
        assertThat(ScriptedGuide.find("{\"script\":1,")).isEmpty();
        assertThat(ConversationFlow.find("Warm-up: How was your day?", "en")).isPresent();
    }
}
