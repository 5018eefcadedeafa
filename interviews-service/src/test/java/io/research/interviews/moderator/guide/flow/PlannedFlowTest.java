package io.research.interviews.moderator.guide.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Topic;
import org.junit.jupiter.api.Test;

/**
 * The form in which studies-service writes a plan: numbered sections with minutes, below them the questions, and below
 * these their probes. The service that writes it and the one that reads it must agree, and neither sees the other.
 */
class PlannedFlowTest {
    private static final String ENGLISH =
            """
            1. Warm-up and context (2 min)
               - To start with, what is your own experience with your bookkeeping so far?
                 - How did it begin for you?

            2. The most recent occasion (5 min)
               - Could you tell me about the last time you dealt with your bookkeeping, from beginning to end?
                 - What set it off?
                 - Who else was involved?
               - What did you do first on that occasion?
                 - What came after that?

            3. Wrap-up (3 min)
               - Of everything we have talked about, what matters most to you?
                 - What makes you choose that?
               - What have we not talked about that I should know?
            """;
    private static final String GERMAN =
            """
            1. Erster Eindruck (3 Min.)
               - Hier ist eine Idee in Kürze: „eine Versicherung für Fahrräder“. Was ist Ihr allererster Eindruck?
                 - Was ist Ihnen zuerst aufgefallen?

            2. Abschluss (2 Min.)
               - Worüber haben wir nicht gesprochen, das ich noch wissen sollte?
            """;

    @Test
    void every_section_is_a_topic_with_its_minutes() {
        var guide = ConversationFlow.parse(ENGLISH, "Bookkeeping");

        assertThat(guide.topics())
                .extracting(Topic::title)
                .containsExactly("Warm-up and context", "The most recent occasion", "Wrap-up");
        assertThat(guide.topics()).extracting(Topic::minutes).containsExactly(2, 5, 3);
        assertThat(guide.wrapsUp()).isTrue();
    }

    @Test
    void questions_and_probes_are_asked_as_they_are_written() {
        var topic = ConversationFlow.parse(ENGLISH, "Bookkeeping").topics().get(1);

        assertThat(topic.questions())
                .extracting(question -> question.ask().text())
                .containsExactly(
                        "Could you tell me about the last time you dealt with your bookkeeping, "
                                + "from beginning to end?",
                        "What did you do first on that occasion?");
        assertThat(topic.questions().getFirst().probes())
                .extracting(Ask::text)
                .containsExactly("What set it off?", "Who else was involved?");
        assertThat(topic.questions())
                .extracting(question -> question.ask().wording())
                .containsOnly(Ask.Wording.AS_WRITTEN);
    }

    @Test
    void an_idea_is_told_together_with_the_question_about_it() {
        var guide = ConversationFlow.parse(GERMAN, "Fahrräder");

        assertThat(guide.topics()).extracting(Topic::minutes).containsExactly(3, 2);
        assertThat(guide.topics().getFirst().questions())
                .extracting(question -> question.ask().text())
                .containsExactly("Hier ist eine Idee in Kürze: „eine Versicherung für Fahrräder“. "
                        + "Was ist Ihr allererster Eindruck?");
    }
}
