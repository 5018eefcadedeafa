package io.research.interviews.moderator.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.interview.GuideLine;
import io.research.interviews.moderator.CompiledPlan;
import io.research.interviews.moderator.guide.flow.ConversationFlow;
import io.research.interviews.moderator.language.InterviewerLanguages;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompiledLinesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Ask how they first heard about us. | Could you tell me how you first heard about us?
            en | Have the participant rank the offers and explain. | Could you rank the offers and explain?
            en | How does the respondent feel about the price? | How do you feel about the price?
            en | Goals: What do you want to reach? | What do you want to reach?
            en | Show the design and ask what they notice | Could you tell me what you notice?
            de | Nachfragen, was ihn/sie abhält. | Können Sie mir sagen, was Sie abhält?
            de | Wie fühlt sich der Teilnehmer dabei? | Wie fühlt sich jemand wie Sie dabei?
            fr | Demander ce qui l'a motivé à s'inscrire. | Pourriez-vous me dire ce qui vous a motivé à vous inscrire ?
            es | Pedir al participante que describa su día. | Le pido, por favor, que describa su día.
            it | Chiedere al partecipante di descrivere il viaggio. | Potrebbe descrivere il viaggio?
            pt | Perguntar como nos conheceram | Você poderia me dizer como nos conheceu?
            nl | Vraag hoe ze ons hebben gevonden | Kunt u mij vertellen hoe u ons hebt gevonden?
            pl | Jak uczestnik ocenia cenę? | Jak Pan/Pani ocenia cenę?
            ar | اطلب من المشارك أن يصف آخر أسبوع له. | هل يمكنك أن تصف آخر أسبوع لك؟
            hi | पूछें कि उन्होंने ऐप क्यों छोड़ा। | कृपया बताइए कि आपने ऐप क्यों छोड़ा?
            ja | 参加者に最近の買い物について話してもらう。 | 最近の買い物について話していただけますか？
            zh | 了解他们取消的原因 | 能请您谈谈您取消的原因吗？
            """)
    void an_instruction_is_asked_of_the_participant(String language, String line, String asked) {
        var lines = compiled(language, line);

        assertThat(lines).extracting(GuideLine::question).containsExactly(asked);
        assertThat(lines).extracting(GuideLine::source).containsExactly(line);
    }

    @Test
    void a_line_that_turns_into_two_questions_is_asked_in_two() {
        var lines = compiled("ja", "退会を考えたことがあるか尋ね、理由を聞く。");

        assertThat(lines)
                .extracting(GuideLine::question)
                .containsExactly("退会を考えたことがあるか、教えていただけますか？", "理由について教えていただけますか？");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Please open https://example.com/p and look for green tea. What do you see there first of all?",
                "Please have a look at this picture. What is the first thing that comes to your mind?"
            })
    void what_is_to_be_looked_at_and_the_question_about_it_are_one(String line) {
        assertThat(compiled("en", line)).extracting(GuideLine::question).containsExactly(line);
    }

    @Test
    void notes_and_conditions_are_kept_from_the_participant() {
        var lines = compiled(
                "en",
                """
                - How do you train?
                - Note to moderator: do not mention the brand.
                - If they cancelled before: ask what made them come back.
                - Ask about injuries (sensitive! be careful)
                """);

        assertThat(lines).extracting(GuideLine::kind).contains("note");
        assertThat(lines)
                .filteredOn(line -> line.question() != null)
                .extracting(GuideLine::question)
                .anyMatch(asked -> asked.endsWith("Could you tell me what made you come back?"))
                .anyMatch(asked -> asked.contains("injuries"))
                .noneMatch(
                        asked -> asked.contains("brand") || asked.contains("cancelled") || asked.contains("careful"));
    }

    @Test
    void no_line_of_a_plan_is_lost() {
        var plan =
                """
                Purpose: understand churn
                1. Intro (2 min)
                2. Habits (5 min): frequency, time of day, with whom
                   - Probe on guilt
                   - Probe on cost
                   - Probe on time
                3. If time permits, ask about competitors
                Thank them warmly.
                """;

        var sources = compiled("en", plan).stream().map(GuideLine::source).toList();

        assertThat(sources)
                .anyMatch(line -> line.contains("understand churn"))
                .anyMatch(line -> line.contains("Intro"))
                .anyMatch(line -> line.contains("time of day"))
                .contains("Probe on guilt", "Probe on cost", "Probe on time")
                .anyMatch(line -> line.contains("competitors"))
                .anyMatch(line -> line.contains("Thank them"));
    }

    @Test
    void a_plain_question_is_asked_as_it_stands_without_a_warning() {
        var lines = compiled("en", "What do your parents think, and how did they react?");

        assertThat(lines)
                .containsExactly(new GuideLine(
                        lines.getFirst().section(),
                        "What do your parents think, and how did they react?",
                        "question",
                        "What do your parents think, and how did they react?",
                        null));
    }

    private static List<GuideLine> compiled(String language, String plan) {
        return CompiledPlan.lines(
                ConversationFlow.parse(plan, "Training", language), InterviewerLanguages.choose(language, null));
    }
}
