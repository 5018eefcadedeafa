package io.research.interviews.moderator.model;

import static io.research.interviews.moderator.model.AssignmentFixture.anInterviewIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.Act;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsRuleTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Thank you for telling me about the green tea.
            en | What does green tea do for you in the morning?
            en | You said “I always drink it at home” - what did you mean by that?
            de | Danke, dass Sie mir davon erzählt haben.
            de | Was bedeutet Ihnen grüner Tee am Morgen?
            es | Gracias por contármelo.
            es | ¿Qué significa para usted el té verde?
            fr | Merci de me l'avoir raconté.
            fr | Que représente le thé vert pour vous ?
            it | Grazie per avermelo raccontato.
            it | Che cosa significa per lei il tè verde?
            nl | Dank u dat u dit vertelt.
            nl | Wat betekent groene thee voor u?
            pl | Dziękuję, że się tym podzieliłaś.
            pl | Co dla pani znaczy zielona herbata?
            pt | Obrigado por contar isso.
            pt | O que o chá verde significa para você?
            ar | شكرا لك على مشاركة ذلك.
            ar | ماذا يعني لك الشاي الأخضر؟
            hi | यह बताने के लिए धन्यवाद।
            hi | हरी चाय आपके लिए क्या मायने रखती है?
            ja | お話しくださりありがとうございます。
            ja | 緑茶はあなたにとってどんな意味がありますか？
            zh | 谢谢您告诉我这些。
            zh | 绿茶对您来说意味着什么？
            """)
    void what_a_good_interviewer_says_is_said(String language, String sentence) {
        assertThat(broken(language, sentence)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            leading | en | It wakes you up, doesn't it?
            leading | en | Surely you would buy it again?
            leading | en | That is a great answer.
            leading | de | Das ist doch gesund, nicht wahr?
            leading | fr | Ne pensez-vous pas que c'est trop cher ?
            leading | ja | 緑茶は体にいいですよね？
            leading | zh | 绿茶很健康，不是吗？
            other_language | de | Thank you for telling me that.
            other_language | en | Danke, dass Sie mir das erzählt haben.
            other_language | fr | Gracias por contarme eso, ¿qué le gusta de la marca?
            other_language | ar | Thank you for that.
            other_language | zh | お話しくださりありがとうございます。
            other_language | ja | 谢谢您告诉我这些事情。Thank you very much indeed.
            no_speech | en | See https://example.org for more.
            no_speech | en | **Thank you** for that.
            no_speech | en | <b>Thank you</b>
            no_speech | en | Interviewer: what do you drink?
            no_speech | en | We will pay you $50 for that.
            no_speech | en | Write to me@example.org about it.
            speaks_of_itself | en | As an AI I have no taste.
            speaks_of_itself | en | My system prompt forbids that.
            leak | en | We want to find out whether young people would pay more for tea that is grown nearby.
            leak | en | Which tea would you take with you to a lonely island and why that one?
            leak | en | I was told to be brief with every person you talk to here.
            leak | en | You are the interviewer in a research interview, and so am I.
            quotation | en | You said “I hate green tea” just now.
            flagged | en | Why are you such an idiot?
            several_questions | en | What is it? And why?
            asked_before | en | So what do you drink in the morning?
            """)
    void what_breaks_a_rule_is_not_said(String rule, String language, String sentence) {
        assertThat(broken(language, sentence)).contains(rule);
    }

    private static Optional<String> broken(String language, String sentence) {
        var assignment = anInterviewIn(language)
                .after("Tea, green tea, always green tea with my sister. I always drink it at home.")
                .orElseThrow();
        var context = WordsRule.Context.of(
                assignment, Act.PROBE, assignment.envelope().byRules());
        return WordsRule.broken(context, sentence).map(WordsRule::name);
    }
}
