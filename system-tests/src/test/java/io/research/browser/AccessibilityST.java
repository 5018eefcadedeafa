package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.options.AriaRole;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every step of the way, in light and in dark, on a big and on a small screen. */
@ExtendWith({OnTheStack.class, InChromium.class})
class AccessibilityST {
    private static final String QUESTION = "Do you drink tea?";

    private final RunningStack stack;
    private final Chromium chromium;

    AccessibilityST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    static Stream<Device> devices() {
        return Stream.of(Device.desk(), Device.handheld());
    }

    @ParameterizedTest
    @MethodSource("devices")
    void every_step_of_a_chat_interview_is_accessible(Device device) {
        var study = Researcher.of(stack, StudyFixture.aChatStudy().withScreener(QUESTION));
        var page = chromium.visitor(device).open(study.link());

        assertThat(page.button("I agree, let’s begin")).isVisible();
        Accessibility.check(page, "consent");
        page.agree();
        page.next();
        assertThat(page.visible("Please choose an answer.")).hasCount(1);
        Accessibility.check(page, "screener with a fault");
        page.choose(QUESTION, "Yes");
        page.next();
        page.answer(Fieldwork.answer(""));
        Accessibility.check(page, "interview");
        page.button("Leave").click();
        assertThat(page.button("Keep going")).isVisible();
        Accessibility.check(page, "leaving");
        page.button("Keep going").click();
        page.answerToTheEnd(Fieldwork.answer(""));
        Accessibility.check(page, "closing page");
    }

    @ParameterizedTest
    @MethodSource("devices")
    void every_step_of_a_spoken_interview_is_accessible(Device device) {
        var study = StudyFixture.aChatStudy().with("interview_format", "video");
        var page = chromium.visitor(device).open(Researcher.of(stack, study).link());

        page.agree();
        assertThat(page.button("Start the interview")).isVisible();
        Accessibility.check(page, "device check");
        page.talk();
        page.answer(Fieldwork.answer(""));
        Accessibility.check(page, "talk");
        page.button("Pause").click();
        assertThat(page.button("Continue the interview")).isVisible();
        Accessibility.check(page, "pause");
        page.button("Continue the interview").click();
        page.answerToTheEnd(Fieldwork.answer(""));
        Accessibility.check(page, "closing page");
    }

    @ParameterizedTest
    @MethodSource("devices")
    void a_device_check_that_was_refused_is_accessible(Device device) {
        var study = StudyFixture.aChatStudy().with("interview_format", "voice");
        var visitor = chromium.visitor(device);
        visitor.refuseDevices();
        var page = visitor.open(Researcher.of(stack, study).link());

        page.agree();
        assertThat(page.button("Allow the microphone")).isVisible();
        Accessibility.check(page, "before the device check");
        page.button("Allow the microphone").click();

        assertThat(page.visible("Your browser does not let this page listen.")).hasCount(1);
        Accessibility.check(page, "refused device check");
    }

    @ParameterizedTest
    @MethodSource("devices")
    void a_page_that_leads_nowhere_is_accessible(Device device) {
        var page = chromium.visitor(device).open(stack.baseUrl() + "/i/nowhere-at-all");

        assertThat(page.title()).hasText("We cannot find this interview");
        Accessibility.check(page, "unknown link");
    }

    @ParameterizedTest
    @MethodSource("devices")
    void an_interview_without_a_connection_is_accessible(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(Researcher.ofAChatStudy(stack).link());
        page.agree();
        assertThat(page.answerBox()).isVisible();

        visitor.goOffline();
        page.say(Fieldwork.answer(""));

        assertThat(page.visible("No connection right now.")).hasCount(1);
        Accessibility.check(page, "waiting for the connection");
    }

    @Test
    void screen_readers_know_the_place_of_notices_before_the_first_one() {
        var visitor = chromium.visitor(Device.laptop());
        var page = visitor.open(Researcher.ofAChatStudy(stack).link());
        assertThat(page.button("No, thank you")).isVisible();
        var notice = page.page().getByRole(AriaRole.STATUS);

        assertThat(notice).hasCount(1);
        assertThat(notice).isEmpty();
        visitor.goOffline();
        page.agree();

        assertThat(notice).containsText("No connection right now.");
    }

    @Test
    void a_planted_fault_is_found() {
        var page = chromium.visitor(Device.laptop())
                .open(Researcher.ofAChatStudy(stack).link());
        assertThat(page.button("No, thank you")).isVisible();

        page.page().evaluate("document.querySelector('button').textContent = ''");

        assertThatThrownBy(() -> Accessibility.check(page, "consent"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("button-name");
    }
}
