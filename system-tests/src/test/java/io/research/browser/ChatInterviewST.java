package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Somebody opens a link and is interviewed in writing. */
@ExtendWith({OnTheStack.class, InChromium.class})
class ChatInterviewST {
    private static final String ANSWER = Fieldwork.answer("");
    private static final String MARKUP =
            "<img src=x onerror=\"window.broken=1\"><script>window.broken=1</script>&amp; \"tea\" ' \\ 100 % 👩🏽‍🍳";

    private static final String MARKED_NAME = "<img src=x onerror=broken=1>&<b>tea";

    private final RunningStack stack;
    private final Chromium chromium;

    ChatInterviewST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @Test
    void the_link_in_the_mail_leads_to_the_closing_page() {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(Device.laptop()).open(researcher.personalLink());

        page.agree();
        page.answerToTheEnd(ANSWER);

        var interview = researcher.interviewOnce("completed");
        assertThat(interview.text("/end_reason")).isEqualTo("completed");
        assertThat(interview.text("/participant_source")).isEqualTo("byop");
        assertThat(researcher.said())
                .hasSizeGreaterThanOrEqualTo(3)
                .allMatch(said -> said.startsWith(ANSWER))
                .doesNotHaveDuplicates();
    }

    @Test
    void who_declines_is_in_no_interview_and_may_think_again() {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(Device.laptop()).open(researcher.link());

        page.decline();
        assertThat(page.title()).hasText("That’s perfectly fine");
        assertThat(researcher.interviews()).isEmpty();

        page.button("Back to the invitation").click();
        page.agree();
        assertThat(page.answerBox()).isVisible();
    }

    @Test
    void who_leaves_is_asked_once_more_and_thanked_once() {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(Device.laptop()).open(researcher.link());
        page.agree();
        page.answer(ANSWER);

        page.leave();

        assertThat(page.title()).hasText("The interview has ended");
        assertThat(page.page().getByText("Thank you")).hasCount(1);
        assertThat(page.visible("answers deleted")).hasCount(1);
        var interview = researcher.interviewOnce("partial");
        assertThat(interview.text("/end_reason")).isEqualTo("participant_left");
        assertThat(researcher.said()).containsExactly(ANSWER);
    }

    @OnPhoneAndDesk
    void who_comes_back_later_goes_on_where_they_left_off(Device device) {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(device).open(researcher.link());
        page.agree();
        page.answer(ANSWER);

        page.button("Leave").click();
        assertThat(page.visible("within 24 hours")).hasCount(1);
        Accessibility.check(page, "leaving");
        page.button("Come back later").click();

        assertThat(page.title()).hasText("See you later");
        Accessibility.check(page, "away");
        chromium.photograph("away-" + device.width());
        page.button("Continue the interview").click();
        assertThat(page.answers()).hasCount(1);
        page.button("Leave").click();
        page.button("Come back later").click();
        page.page().reload();
        assertThat(page.answers()).hasCount(1);
        assertThat(researcher.interview().text("/status")).isEqualTo("in_progress");
    }

    @OnPhoneAndDesk
    void a_trial_run_ends_as_a_trial_run(Device device) {
        var page = chromium.visitor(device).open(Researcher.ofAChatStudy(stack).trialLink());
        page.agree();
        page.answer(ANSWER);

        page.leave();

        assertThat(page.title()).hasText("The trial run is over");
        assertThat(page.visible("Nothing of it is counted, charged or used in reports."))
                .hasCount(1);
        assertThat(page.visible("arrived safely")).hasCount(0);
        Accessibility.check(page, "trial run");
        page.button("Start again").click();
        assertThat(page.button("I agree, let’s begin")).isVisible();
    }

    @Test
    void markup_in_an_answer_is_text() {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(Device.laptop()).open(researcher.link());
        page.agree();

        page.answer(MARKUP);

        assertThat(page.said()).containsExactly(MARKUP);
        assertThat(page.conversation().locator("img, script")).hasCount(0);
        assertThat(page.page().evaluate("window.broken")).isNull();
        page.page().reload();
        assertThat(page.answers()).hasCount(1);
        assertThat(page.said()).containsExactly(MARKUP);
        assertThat(page.page().evaluate("window.broken")).isNull();
        assertThat(researcher.said()).containsExactly(MARKUP);
    }

    @Test
    void markup_in_the_words_of_the_researcher_is_text() {
        var study = StudyFixture.aChatStudy().named(MARKED_NAME).withScreener(MARKUP);
        var page = chromium.visitor(Device.laptop())
                .open(Researcher.of(stack, study).link());

        assertThat(page.title()).hasText(MARKED_NAME);
        page.agree();
        assertThat(page.question(MARKUP)).isVisible();
        page.choose(MARKUP, "Yes");
        page.next();
        assertThat(page.answerBox()).isVisible();
        assertThat(page.title()).hasText(MARKED_NAME);
        assertThat(page.page().evaluate("window.broken")).isNull();
    }

    @Test
    void a_deleted_study_takes_no_answers() {
        var researcher = Researcher.ofAChatStudy(stack);
        stack.api(0, "all")
                .send("DELETE", "/api/public/v1/studies/" + researcher.studyId(), null)
                .expect(200);

        var page = chromium.visitor(Device.laptop()).open(researcher.link());

        assertThat(page.title()).hasText("This study is not taking answers right now");
    }

    @Test
    void a_link_to_nowhere_says_so() {
        var page = chromium.visitor(Device.laptop()).open(stack.baseUrl() + "/i/nowhere-at-all");

        assertThat(page.title()).hasText("We cannot find this interview");
    }
}
