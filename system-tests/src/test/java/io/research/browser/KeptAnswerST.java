package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.research.browser.PageFixture.ANSWER;
import static io.research.browser.PageFixture.DRAFT;
import static io.research.browser.PageFixture.LIMIT;
import static io.research.browser.PageFixture.MESSAGES;
import static io.research.browser.PageFixture.quietLink;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtendWith;

/** What was written is not lost, on a phone and at a desk. */
@ExtendWith({OnTheStack.class, InChromium.class})
class KeptAnswerST {
    private final RunningStack stack;
    private final Chromium chromium;

    KeptAnswerST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void an_answer_that_is_given_back_and_does_not_fit_is_kept_whole(Device device) {
        var page = chromium.visitor(device).open(quietLink(stack));
        page.agree();
        var held = new AtomicReference<Route>();
        page.page().route(MESSAGES, held::set);
        page.answerBox().fill("x".repeat(LIMIT));
        page.button("Send").click();
        page.page().waitForCondition(() -> held.get() != null);
        page.answerBox().fill("y".repeat(LIMIT));
        held.get()
                .fulfill(new Route.FulfillOptions()
                        .setStatus(422)
                        .setContentType("application/json")
                        .setBody("{\"error\": {\"code\": \"validation_failed\", \"status\": 422}, \"detail\": []}"));
        assertThat(page.visible("more than fits into one answer")).hasCount(1);
        page.page().unroute(MESSAGES);

        page.button("Send").click();

        assertThat(page.answerBox()).hasValue(Pattern.compile("^\\ny{19999}$"));
    }

    @OnPhoneAndDesk
    void an_answer_to_a_question_that_another_device_has_answered_is_given_back(Device device) {
        var link = Researcher.ofAChatStudy(stack).personalLink();
        var one = chromium.visitor(device).open(link);
        one.agree();
        assertThat(one.answerBox()).isVisible();
        var other = chromium.visitor(Device.laptop()).open(link);
        other.answer(ANSWER);

        one.answerBox().fill(DRAFT);
        one.button("Send").click();

        assertThat(one.visible("This interview has continued somewhere else.")).hasCount(1);
        assertThat(one.answerBox()).hasValue(DRAFT);
        assertThat(one.questions()).hasCount(other.questions().count());
        assertThat(one.said()).containsExactly(ANSWER);
    }

    @OnPhoneAndDesk
    void an_answer_to_a_question_that_was_answered_elsewhere_a_moment_ago_is_given_back(Device device) {
        var link = Researcher.ofAChatStudy(stack).personalLink();
        var one = chromium.visitor(device).open(link);
        one.agree();
        assertThat(one.answerBox()).isVisible();
        var other = chromium.visitor(Device.laptop()).open(link);
        var held = new AtomicReference<Route>();
        one.page().route(MESSAGES, held::set);
        one.answerBox().fill(DRAFT);
        one.button("Send").click();
        one.page().waitForCondition(() -> held.get() != null);
        other.answer(ANSWER);

        held.get().resume();

        assertThat(one.visible("This interview has continued somewhere else.")).hasCount(1);
        assertThat(one.answerBox()).hasValue(DRAFT);
        assertThat(one.questions()).hasCount(other.questions().count());
        assertThat(one.said()).containsExactly(ANSWER);
        chromium.photograph("moved-on-" + device.width());
    }

    @OnPhoneAndDesk
    void a_text_that_is_too_long_is_not_cut_silently(Device device) {
        var page = chromium.visitor(device).open(quietLink(stack));
        page.agree();
        assertThat(page.answerBox()).isVisible();

        page.page()
                .evaluate(
                        """
                        text => {
                            const box = document.getElementById('answer');
                            box.focus();
                            const clipboardData = new DataTransfer();
                            clipboardData.setData('text/plain', text);
                            box.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));
                            document.execCommand('insertText', false, text);
                        }
                        """,
                        "x".repeat(LIMIT + 1));

        assertThat(page.visible("longer than 20,000 characters")).hasCount(1);
    }

    @OnPhoneAndDesk
    void a_reload_without_a_connection_shows_what_was_said_and_where_to_answer(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(quietLink(stack));
        page.agree();
        page.answer(ANSWER);
        int heard = page.heard();
        page.page().evaluate("navigator.serviceWorker.ready.then(() => true)");
        visitor.goOffline();

        page.page().reload();

        assertThat(page.questions()).hasCount(heard);
        assertThat(page.said()).containsExactly(ANSWER);
        page.say(DRAFT);
        assertThat(page.visible("Saved, waiting to be sent")).hasCount(1);
        chromium.photograph("offline-" + device.width());
        visitor.goOnline();
        page.page().waitForCondition(() -> page.questions().count() > heard);
        assertThat(page.said()).containsExactly(ANSWER, DRAFT);
    }

    @OnPhoneAndDesk
    void a_talk_that_is_opened_without_a_connection_shows_what_was_said_and_can_be_answered_in_writing(Device device) {
        var study = StudyFixture.aChatStudy().with("interview_format", "voice");
        var visitor = chromium.visitor(device);
        var page = visitor.open(Researcher.of(stack, study).link());
        page.agree();
        page.talk();
        page.answer(ANSWER);
        int heard = page.heard();
        page.page().evaluate("navigator.serviceWorker.ready.then(() => true)");
        visitor.goOffline();

        page.page().reload();

        assertThat(page.questions()).hasCount(heard);
        assertThat(page.said()).containsExactly(ANSWER);
        assertThat(page.button("Talk instead")).isVisible();
        page.say(DRAFT);
        assertThat(page.visible("Saved, waiting to be sent")).hasCount(1);
        chromium.photograph("offline-voice-" + device.width());
        visitor.goOnline();
        page.page().waitForCondition(() -> page.questions().count() > heard);
        assertThat(page.said()).containsExactly(ANSWER, DRAFT);
    }
}
