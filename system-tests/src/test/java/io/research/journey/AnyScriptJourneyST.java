package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** People write in every script, and nothing of it is lost or taken for markup on the way. */
@ExtendWith(OnTheStack.class)
class AnyScriptJourneyST {
    private static final String NAME = "Tee für <b>Zoë</b> & 小林 🍵";
    private static final String SAID =
            "„Grün“, شاي أخضر, 緑茶 — and 👩🏽‍🍳 says <script>alert('tea')</script> & \"more\" \\ 100 %.";

    private final RunningStack stack;
    private final Fieldwork fieldwork;

    AnyScriptJourneyST(RunningStack stack) {
        this.stack = stack;
        this.fieldwork = Fieldwork.with(
                stack, stack.integrator(), StudyFixture.aChatStudy().named(NAME));
    }

    @Test
    void a_name_is_the_same_in_the_answer_and_in_the_invitation() {
        String email = Fieldwork.newEmail();

        fieldwork.invite(email);
        var mail = fieldwork.mailTo(email);

        assertThat(fieldwork.study().text("/name")).isEqualTo(NAME);
        assertThat(mail.subject()).contains(NAME);
        assertThat(mail.text()).contains(NAME);
        assertThat(mail.html()).contains("&lt;b&gt;Zoë&lt;/b&gt; &amp; 小林 🍵").doesNotContain("<b>Zoë");
    }

    @Test
    void words_are_the_same_in_the_transcript_and_in_the_webhook() {
        try (var receiver = stack.receiver()) {
            fieldwork.tell(receiver);
            var participant = fieldwork.passerBy();
            participant.consent(200);

            participant.answerToTheEnd(participant.say(200, SAID), Fieldwork::answer);

            // The event is sent when the interview is rated, which is after it ended.
            var delivered = Fieldwork.delivered(receiver).data();
            var interview = stack.integrator().interview(200, participant.interviewId());
            assertThat(interview.at("/messages").findValuesAsText("message")).contains(SAID);
            assertThat(delivered).isEqualTo(interview.json());
        }
    }
}
