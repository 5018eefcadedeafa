package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same link in two tabs of one browser is one interview, held in one of them at a time. */
@ExtendWith({OnTheStack.class, InChromium.class})
class TwoTabsST {
    private static final String ELSEWHERE = "This interview is open in another tab";
    private static final String TAKE_OVER = "Continue here";
    private static final String FIRST =
            "Mostly black tea, because my grandmother made it every morning and I never stopped drinking it.";
    private static final String SECOND =
            "I look for the harvest year first, because old leaves taste of nothing but the box that they came in.";

    private final RunningStack stack;
    private final Chromium chromium;
    private Researcher researcher;
    private Visitor visitor;
    private InterviewPage one;
    private InterviewPage other;

    TwoTabsST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @BeforeEach
    void open_the_link_twice() {
        researcher = Researcher.ofAChatStudy(stack);
        visitor = chromium.visitor(Device.laptop());
        one = visitor.open(researcher.link());
        one.agree();
        one.answer(FIRST);
        other = visitor.open(researcher.link());
    }

    @Test
    void the_interview_goes_from_tab_to_tab_as_the_participant_wants() {
        assertThat(other.title()).hasText(ELSEWHERE);

        other.button(TAKE_OVER).click();
        assertThat(one.title()).hasText(ELSEWHERE);
        assertThat(other.answers()).hasCount(1);
        other.answer(SECOND);
        one.button(TAKE_OVER).click();

        assertThat(other.title()).hasText(ELSEWHERE);
        assertThat(one.answers()).hasCount(2);
        assertThat(one.said()).containsExactly(FIRST, SECOND);
        assertThat(researcher.said()).containsExactly(FIRST, SECOND);
    }

    @Test
    void the_second_tab_goes_on_by_itself_when_the_first_is_closed() {
        assertThat(other.title()).hasText(ELSEWHERE);

        one.page().close();

        assertThat(other.answers()).hasCount(1);
        other.answerToTheEnd(SECOND);
        researcher.interviewOnce("completed");
    }

    @Test
    void what_waits_in_one_tab_is_sent_once_by_the_other() {
        assertThat(other.title()).hasText(ELSEWHERE);
        visitor.goOffline();
        one.say(SECOND);
        other.button(TAKE_OVER).click();
        assertThat(one.title()).hasText(ELSEWHERE);

        visitor.goOnline();

        assertThat(other.answers()).hasCount(2);
        await().until(() -> researcher.said().size() == 2);
        assertThat(other.visible("Saved, waiting to be sent")).hasCount(0);
        assertThat(researcher.said()).containsExactly(FIRST, SECOND);
    }

    @Test
    void a_half_written_answer_is_there_in_the_other_tab() {
        one.answerBox().fill("Half a sent");

        other.button(TAKE_OVER).click();

        assertThat(other.answerBox()).hasValue("Half a sent");
    }
}
