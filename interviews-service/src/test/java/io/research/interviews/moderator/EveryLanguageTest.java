package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.anInterviewIn;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What must not go wrong in any language, because it hurts or misleads people. */
class EveryLanguageTest {
    private static final String FIRST = "What do you drink in the morning?";
    private static final String SECOND = "What made you pick your last tea?";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | How long will this take? | Are you a bot? | is this anonymous? | When do I get my voucher?
            ar | كم من الوقت سيستغرق هذا؟ | هل أنت روبوت؟ | من سيقرأ إجاباتي؟ | متى أحصل على المكافأة؟
            de | Wie lange dauert das noch? | Bist du ein Bot? | Ist das anonym? | Wann bekomme ich meinen Gutschein?
            es | ¿Cuánto falta? | ¿Eres un robot? | ¿Es anónimo? | ¿Cuándo recibo mi vale?
            fr | C'est encore long ? | Êtes-vous un robot ? | Est-ce que c'est anonyme ? | Quand vais-je recevoir ma récompense ?
            hi | इसमें कितना समय लगेगा? | क्या आप रोबोट हैं? | मेरे जवाब कौन पढ़ेगा? | मेरा वाउचर कब मिलेगा?
            it | Quanto manca? | Sei un robot? | È anonimo? | Quando ricevo il buono?
            ja | あとどのくらいかかりますか | あなたは人間ですか？ | 匿名ですか？ | 謝礼はいつもらえますか
            nl | Hoe lang duurt dit nog? | Ben je een robot? | Is dit anoniem? | Wanneer krijg ik mijn cadeaubon?
            pl | Ile to jeszcze potrwa? | Czy to bot? | Czy to jest anonimowe? | Kiedy dostanę mój bon?
            pt | Quanto tempo falta? | Você é um robô? | Isso é anônimo? | Quando recebo meu vale?
            zh | 还要多久？ | 你是机器人吗？ | 这是匿名的吗？ | 什么时候拿到礼品卡？
            """)
    void what_a_participant_may_know_is_answered_and_the_question_comes_back(
            String language, String time, String who, String privacy, String reward) {
        var interview = anInterviewIn(language);

        assertThat(interview.says(time).heard()).contains("7").endsWith(FIRST);
        assertThat(interview.says(who).heard())
                .contains(words(language, Saying.ANSWER_WHO))
                .endsWith(FIRST);
        assertThat(interview.says(privacy).heard())
                .contains(words(language, Saying.ANSWER_PRIVACY))
                .endsWith(FIRST);
        assertThat(interview.says(reward).heard())
                .contains(words(language, Saying.ANSWER_REWARD))
                .endsWith(FIRST);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | My mother died last month and we always had tea together. | I am so sad.
            ar | توفيت أمي الشهر الماضي وكنا نشرب الشاي معًا دائمًا. | أنا حزين جدًا.
            de | Meine Mutter ist gestorben, wir haben immer zusammen Tee getrunken. | Ich bin so traurig.
            es | Mi madre falleció el mes pasado y siempre tomábamos té juntas. | Estoy muy triste.
            fr | Ma mère est décédée le mois dernier, nous prenions toujours le thé ensemble. | Je suis très triste.
            hi | पिछले महीने मेरी माँ का देहांत हो गया, हम हमेशा साथ चाय पीते थे। | मैं बहुत दुखी हूँ।
            it | Mia madre è morta il mese scorso e bevevamo sempre il tè insieme. | Sono molto triste.
            ja | 先月母が亡くなり、いつも一緒にお茶を飲んでいました。 | とても悲しいです。
            nl | Mijn moeder is overleden en wij dronken altijd samen thee. | Ik ben heel verdrietig.
            pl | Moja mama zmarła w zeszłym miesiącu, zawsze piłyśmy razem herbatę. | Jest mi bardzo smutno.
            pt | Minha mãe faleceu no mês passado e sempre tomávamos chá juntas. | Estou muito triste.
            zh | 上个月我妈妈去世了，我们以前总是一起喝茶。 | 我很难过。
            """)
    void what_is_hard_to_tell_is_met_kindly_and_not_asked_about_any_further(
            String language, String loss, String sorrow) {
        var interview = anInterviewIn(language).says(loss);

        assertThat(interview.heard()).contains(words(language, Saying.DISTRESS)).endsWith(SECOND);
        assertThat(interview.says(sorrow).heard()).doesNotContain(sorrow.substring(0, sorrow.length() - 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Sometimes I just want to die. | Yes, please
            ar | أحيانًا أفكر في الانتحار. | نعم
            de | Manchmal will ich nicht mehr leben. | Ja, bitte
            es | A veces me quiero morir. | Sí, por favor
            fr | Parfois je n'ai plus envie de vivre. | Oui
            hi | कभी-कभी आत्महत्या के बारे में सोचता हूँ। | हाँ
            it | A volte non voglio più vivere. | Sì, grazie
            ja | ときどき死にたいと思います。 | はい
            nl | Soms wil ik niet meer leven. | Ja, graag
            pl | Czasami nie chcę już żyć. | Tak
            pt | Às vezes não quero mais viver. | Sim
            zh | 有时候我不想活了。 | 好的
            """)
    void who_speaks_of_dying_is_told_where_help_is_and_may_end(String language, String words, String yes) {
        var interview = anInterviewIn(language).says(words);

        assertThat(interview.heard())
                .startsWith(words(language, Saying.CRISIS))
                .contains(words(language, Saying.HELPLINES))
                .endsWith(words(language, Saying.CRISIS_CHOICE));
        assertThat(interview.says(yes).turn().ending()).isEqualTo(TurnEnd.PARTICIPANT_LEFT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | fuck you | Can we stop? | No, go on
            ar | أنت غبي | أريد التوقف | لا، نتابع
            de | Halt die Klappe | Ich möchte aufhören | Nein, weiter
            es | cállate | Quiero parar | No, sigamos
            fr | ta gueule | Je veux arrêter | Non, continuons
            hi | चुप रहो | मैं रुकना चाहता हूँ | नहीं, जारी रखें
            it | stai zitto | Vorrei smettere | No, andiamo avanti
            ja | 黙れ | やめたいです | いいえ、続けます
            nl | hou je bek | Ik wil stoppen | Nee, ga door
            pl | zamknij się | Chcę skończyć | Nie, kontynuujmy
            pt | cala a boca | Quero parar | Não, vamos continuar
            zh | 闭嘴 | 我想停止 | 不，继续
            """)
    void abuse_is_met_calmly_and_ends_the_interview_when_it_goes_on(
            String language, String abuse, String stop, String goOn) {
        var interview = anInterviewIn(language);

        assertThat(interview.says(stop).heard()).isEqualTo(words(language, Saying.CONFIRM_STOP));
        assertThat(interview.says(goOn).heard()).endsWith(FIRST);
        assertThat(interview.says(abuse).heard()).contains(words(language, Saying.CALM));
        assertThat(interview.says(abuse).heard()).isEqualTo(words(language, Saying.BOUNDARY));
        assertThat(interview.says(abuse).turn().ending()).isEqualTo(TurnEnd.PARTICIPANT_LEFT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | I already told you that | Nothing
            ar | سبق أن قلت ذلك | لا شيء
            de | Das habe ich schon gesagt | Nichts
            es | Ya lo dije | Nada
            fr | Je l'ai déjà dit | Rien
            hi | यह मैं पहले ही बता चुका हूँ | कुछ नहीं
            it | L'ho già detto | Niente
            ja | さっき言いました | 特にありません
            nl | Dat heb ik al gezegd | Niets
            pl | Już to mówiłem | Nic
            pt | Já disse isso | Nada
            zh | 我刚才说过了 | 没什么
            """)
    void who_has_told_it_or_has_nothing_to_tell_is_not_asked_for_more(String language, String told, String nothing) {
        var interview = anInterviewIn(language);

        assertThat(interview.says(told).heard())
                .contains(words(language, Saying.MOVE_ON))
                .endsWith(SECOND);
        assertThat(interview.says(nothing).heard()).endsWith("Where did you buy it?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | That's all I can say about it.
            ar | هذا كل ما يمكنني قوله.
            de | Mehr kann ich dazu nicht sagen.
            es | Eso es todo lo que puedo decir.
            fr | C'est tout ce que je peux en dire.
            hi | बस इतना ही कह सकता हूँ।
            it | È tutto quello che posso dire.
            ja | それ以上は言えません。
            nl | Meer kan ik er niet over zeggen.
            pl | To wszystko, co mogę powiedzieć.
            pt | Isso é tudo o que posso dizer.
            zh | 我能说的就这些。
            """)
    void who_can_say_no_more_of_a_question_gets_the_next_one(String language, String noMore) {
        var interview = anInterviewIn(language);

        assertThat(interview.says(noMore).heard()).endsWith(SECOND);
        assertThat(interview.says(noMore).heard()).endsWith("Where did you buy it?");
    }

    private static String words(String language, Saying saying) {
        return InterviewerLanguages.choose(language, null).sayings().say(saying, 0);
    }
}
