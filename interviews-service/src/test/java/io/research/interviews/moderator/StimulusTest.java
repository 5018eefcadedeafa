package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.agenda.Stimulus;
import io.research.interviews.moderator.guide.flow.ConversationFlow;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.reply.Reply;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StimulusTest {
    private static final String CONCEPT_TEST =
            """
            1. Cooking today: How did you cook last week?
            2. The idea: Please take a moment to look at what you see in front of you. What is your first impression?
            3. Doubts: What, if anything, would keep you from using it?
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Before anything is shown | Before you look at it, what do you expect? | Please take a moment to look at “Fridge”: what is your very first impression?
            قبل عرض أي شيء | قبل أن تنظر، ما الذي تتوقع أن تفعله؟ | خذ لحظة من فضلك للنظر إلى «ثلاجة»: ما انطباعك الأول؟
            Bevor etwas gezeigt wird | Bevor Sie hineinschauen: Was erwarten Sie? | Bitte nehmen Sie sich einen Moment Zeit, das anzusehen: Was ist Ihr allererster Eindruck?
            Antes de mostrar nada | Antes de verlo, ¿qué espera poder hacer? | Tómese un momento para mirar esto: ¿cuál es su primera impresión?
            Avant de montrer quoi que ce soit | Avant de regarder, que pensez-vous pouvoir faire ? | Prenez un moment pour regarder ceci : quelle est votre toute première impression ?
            कुछ दिखाने से पहले | देखने से पहले, आप क्या अपेक्षा रखते हैं? | कृपया थोड़ा समय लेकर देखें: आपकी पहली राय क्या है?
            Prima di mostrare qualcosa | Prima di guardare, che cosa si aspetta? | Si prenda un momento per guardare questo: qual è la Sua primissima impressione?
            お見せする前に | ご覧になる前に、何ができると期待しますか？ | 少し時間をとってご覧になって、最初にどのような印象を持ちましたか？
            Voordat er iets wordt getoond | Voordat u kijkt: wat verwacht u? | Neem even de tijd om dit te bekijken: wat is uw allereerste indruk?
            Zanim cokolwiek zostanie pokazane | Zanim Pan/Pani spojrzy: czego się Pan/Pani spodziewa? | Proszę przez chwilę przyjrzeć się temu. Jakie jest Pana/Pani pierwsze wrażenie?
            Antes de mostrar qualquer coisa | Antes de olhar, o que você espera? | Olhe com calma para isto: qual é a sua primeira impressão?
            展示之前 | 在看之前，您预期什么？ | 请花一点时间看看这个：您的第一印象是什么？
            """)
    void in_every_language_it_is_shown_with_the_question_that_asks_to_look(String title, String before, String look) {
        var flow = "1. " + title + " (2 min)\n   - A, B, C?\n\n2. X (5 min)\n   - " + before + "\n   - " + look;

        var stimulus = Stimulus.in(ConversationFlow.parse(flow, "Cooking"), Stimulus.Kind.CONCEPT);

        assertThat(stimulus.first()).isEqualTo(new Position(1, 1));
    }

    @Test
    void a_title_that_names_it_is_enough() {
        var guide = ConversationFlow.parse("Today\n- How do you cook?\n\nConcept reaction\n- What comes to mind?", "x");

        assertThat(Stimulus.in(guide, Stimulus.Kind.CONCEPT).first()).isEqualTo(new Position(1, 0));
    }

    @Test
    void what_no_question_asks_to_look_at_is_shown_after_the_opening_topic() {
        var guide = ConversationFlow.parse("1. How do you cook?\n2. What would you pay?\n3. Why?", "x");

        assertThat(Stimulus.in(guide, Stimulus.Kind.PROTOTYPE).first()).isEqualTo(new Position(1, 0));
    }

    @Test
    void only_the_message_with_the_question_shows_it_and_does_so_again_when_the_question_is_repeated() {
        var guide = ConversationFlow.parse(CONCEPT_TEST, "Cooking");
        var briefing = new Briefing(
                guide,
                InterviewerLanguages.choose("en", null),
                "Cooking",
                Duration.ofMinutes(10),
                Stimulus.in(guide, Stimulus.Kind.CONCEPT),
                "");
        var interviewer = new Interviewer();

        var opening = interviewer.open(briefing);
        var look = interviewer.answer(briefing, opening.state(), reply("I do not know"));
        var again = interviewer.answer(briefing, look.state(), reply("What do you mean?"));
        var probe = interviewer.answer(briefing, again.state(), reply("It's good"));

        assertThat(opening.shows()).isNull();
        assertThat(look.shows()).isEqualTo(Stimulus.Kind.CONCEPT);
        assertThat(again.shows()).isEqualTo(Stimulus.Kind.CONCEPT);
        assertThat(probe.shows()).isNull();
    }

    private static Reply reply(String text) {
        return new Reply(text, Duration.ofSeconds(20), List.of());
    }
}
