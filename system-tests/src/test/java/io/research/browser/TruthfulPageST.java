package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.research.browser.PageFixture.ANSWER;
import static io.research.browser.PageFixture.DRAFT;
import static io.research.browser.PageFixture.MESSAGES;
import static io.research.browser.PageFixture.SESSIONS;
import static io.research.browser.PageFixture.quietLink;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ReducedMotion;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the page says is true, on a phone and at a desk. */
@ExtendWith({OnTheStack.class, InChromium.class})
class TruthfulPageST {
    private final RunningStack stack;
    private final Chromium chromium;

    TruthfulPageST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void consent_says_who_asks_what_one_gets_and_whom_to_write_to(Device device) {
        nameContact();
        var rewards = Map.of("incentive_amount", 25, "is_incentives_enabled", true);
        var researcher = Researcher.of(stack, StudyFixture.aChatStudy());
        stack.integrator().updateStudy(200, researcher.studyId(), Map.of("byop_config", rewards));
        var page = chromium.visitor(device).open(researcher.personalLink());
        await().until(() -> {
            page.page().reload();
            assertThat(page.button("No, thank you")).isVisible();
            return link(page, "Privacy notice").count() == 1;
        });

        assertThat(page.visible("This interview is conducted for "
                        + stack.organization(0).name()))
                .hasCount(1);
        assertThat(page.visible("you will receive $25")).hasCount(1);
        assertThat(page.visible("want your answers deleted?")).hasCount(1);
        assertThat(link(page, "ask@teahouse.example")).hasAttribute("href", "mailto:ask@teahouse.example");
        assertThat(link(page, "Privacy notice")).hasAttribute("href", "https://teahouse.example/privacy");
        Accessibility.check(page, "consent");
        chromium.photograph("consent-" + device.width());
    }

    @OnPhoneAndDesk
    void a_study_that_is_being_prepared_begins_by_itself(Device device) {
        var visitor = chromium.visitor(device);
        var asked = new AtomicInteger();
        visitor.context().route(SESSIONS, route -> {
            if (asked.incrementAndGet() == 1) {
                prepare(route);
            } else {
                route.resume();
            }
        });

        var page = visitor.open(quietLink(stack));

        assertThat(page.title()).hasText("This interview is being prepared");
        Accessibility.check(page, "being prepared");
        assertThat(page.button("I agree, let’s begin")).isVisible();
    }

    @OnPhoneAndDesk
    void speech_that_nobody_can_write_down_is_found_out_before_the_first_answer(Device device) {
        var study = StudyFixture.aChatStudy().with("interview_format", "voice");
        var visitor = chromium.visitor(device);
        visitor.context().addInitScript("delete window.webkitSpeechRecognition; delete window.SpeechRecognition;");
        var page = visitor.open(Researcher.of(stack, study).link());

        assertThat(page.visible("so you answer in writing, and nothing is recorded."))
                .hasCount(1);
        assertThat(page.visible("In writing, at your own pace")).hasCount(1);
        assertThat(page.visible("Google, Apple or Microsoft")).hasCount(0);
        Accessibility.check(page, "no dictation");
        chromium.photograph("no-dictation-" + device.width());
        page.agree();

        assertThat(page.answerBox()).isVisible();
        assertThat(page.page().getByRole(AriaRole.TIMER)).hasCount(0);
        assertThat(page.button("Talk instead")).hasCount(0);
        assertThat(page.answer(ANSWER)).isTrue();
        assertThat(visitor.requests()).noneMatch(request -> request.url().contains("/recordings/"));
    }

    @OnPhoneAndDesk
    void consent_and_device_check_say_where_speech_goes(Device device) {
        var study = StudyFixture.aChatStudy().with("interview_format", "voice");
        var page = chromium.visitor(device).open(Researcher.of(stack, study).link());

        assertThat(page.visible("it may send your voice to its maker, such as Google, Apple or Microsoft"))
                .hasCount(1);
        page.agree();

        assertThat(page.button("Start the interview")).isVisible();
        assertThat(page.visible("it may send your voice to its maker, such as Google, Apple or Microsoft"))
                .hasCount(1);
        chromium.photograph("where-speech-goes-" + device.width());
    }

    @OnPhoneAndDesk
    void consent_says_that_a_program_asks_how_long_it_takes_and_until_when_one_can_come_back(Device device) {
        var study = StudyFixture.aChatStudy().with("expected_duration_seconds", 600);
        var page = chromium.visitor(device).open(Researcher.of(stack, study).link());

        assertThat(page.visible("The interviewer is a computer program (AI), not a person."))
                .hasCount(1);
        assertThat(page.visible("It takes about 10 minutes.")).hasCount(1);
        assertThat(page.visible("You can take a break and come back within 24 hours"))
                .hasCount(1);
    }

    @OnPhoneAndDesk
    void a_long_title_ends_with_a_whole_word_and_the_notice_without_connection_covers_no_message(Device device) {
        String name = "Laundry at home and what annoys about it";
        var study = StudyFixture.aChatStudy().named(name);
        var visitor = chromium.visitor(device);
        var page = visitor.open(Researcher.of(stack, study).link());
        page.agree();
        assertThat(page.title()).hasText(Pattern.compile("^Laundry"));
        assertThat(name + " ").startsWith(page.title().innerText().replace("…", "") + " ");

        visitor.goOffline();
        page.say(ANSWER);
        assertThat(page.visible("No connection right now.")).hasCount(1);
        page.page().evaluate("window.scrollTo({top: 0, behavior: 'instant'})");

        var notice = page.page().locator("#notice").boundingBox();
        var first = page.questions().first().locator(".words").boundingBox();
        assertThat(first.y).isGreaterThanOrEqualTo(notice.y + notice.height);
        chromium.photograph("long-title-offline-" + device.width());
    }

    @OnPhoneAndDesk
    void nothing_is_recorded_of_who_types_and_talking_can_be_left_for_typing(Device device) {
        var study = StudyFixture.aChatStudy().with("interview_format", "voice");
        var page = chromium.visitor(device).open(Researcher.of(stack, study).link());
        page.agree();
        page.talk();
        page.awaitRecording(1);
        assertThat(page.page().locator("#bar").boundingBox().height).isLessThan(90);
        assertThat(page.page().getByText("Topic 1 of 3")).isVisible();
        chromium.photograph("talking-" + device.width());

        page.answerBox().fill(DRAFT);
        assertThat(page.visible("Recording paused")).hasCount(1);
        chromium.photograph("typing-" + device.width());
        page.answerBox().fill("");
        assertThat(page.visible("Recording paused")).hasCount(0);
        page.button("Type instead").click();

        assertThat(page.button("Talk instead")).isVisible();
        assertThat(page.page().getByRole(AriaRole.TIMER)).hasCount(0);
        assertThat(page.answer(ANSWER)).isTrue();
    }

    @OnPhoneAndDesk
    void a_question_can_be_skipped_and_the_bar_counts_topics_in_one_row(Device device) {
        var page = chromium.visitor(device).open(quietLink(stack));
        page.agree();

        assertThat(page.visible("Topic 1 of 3")).hasCount(1);
        var title = page.title().boundingBox();
        var leave = page.button("Leave").boundingBox();
        assertThat(title.y + title.height / 2).isBetween(leave.y, leave.y + leave.height);
        assertThat(page.page().locator("#bar").boundingBox().height).isLessThan(80);
        page.answerBox().fill(DRAFT);
        assertThat(page.button("Skip")).isHidden();
        page.answerBox().fill("");
        int asked = page.heard();
        var sent =
                page.page().waitForRequest(MESSAGES, () -> page.button("Skip").click());

        assertThat(sent.postData()).contains("\"skipped\":true");
        page.page().waitForCondition(() -> page.questions().count() > asked);
        assertThat(page.said()).containsExactly("I’d like to skip this question.");
        Accessibility.check(page, "skipped");
        chromium.photograph("skipped-" + device.width());
    }

    @OnPhoneAndDesk
    void the_bar_counts_on_with_the_next_topic(Device device) {
        var page = chromium.visitor(device).open(quietLink(stack));
        page.agree();
        assertThat(page.visible("Topic 1 of 3")).hasCount(1);

        for (int turn = 0; page.visible("Topic 1 of 3").count() == 1; turn++) {
            assertThat(page.answer(ANSWER + " (" + turn + ")"))
                    .as("the interview goes on beyond its first topic")
                    .isTrue();
        }

        assertThat(page.visible("Topic 2 of 3")).hasCount(1);
        chromium.photograph("second-topic-" + device.width());
    }

    @OnPhoneAndDesk
    void a_reply_is_seen_being_written_and_who_reads_earlier_words_is_told_of_it(Device device) {
        var page = chromium.visitor(device).open(quietLink(stack));
        page.agree();
        for (int turn = 0; turn < 2; turn++) {
            page.answer((ANSWER + " ").repeat(8) + " (" + turn + ")");
        }
        page.page().emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
        var held = new AtomicReference<Route>();
        page.page().route(MESSAGES, held::set);
        page.answerBox().fill(ANSWER);
        page.button("Send").click();
        assertThat(page.page().locator(".typing")).isVisible();
        page.page().waitForCondition(() -> held.get() != null);
        page.page().evaluate("window.scrollTo({top: 0, behavior: 'instant'})");
        held.get().resume();

        assertThat(page.button("New message")).isVisible();
        chromium.photograph("news-" + device.width());
        page.button("New message").click();

        assertThat(page.questions().last()).isInViewport();
        assertThat(page.button("New message")).isHidden();
    }

    /** Answers what a study answers whose interviewer is on its way. */
    private static void prepare(Route route) {
        route.fulfill(
                new Route.FulfillOptions()
                        .setStatus(200)
                        .setContentType("application/json")
                        .setBody(
                                """
                        {"interview_id": null, "session_token": null, "state": "closed", "consent": null,
                         "organization": null, "preparing": true,
                         "study": {"title": "Tea", "interview_format": "chat", "language": "en", "voice": null,
                                   "expected_duration_seconds": null, "concept_image": null, "prototype_url": null,
                                   "incentive": null},
                         "media": {"transcription": false, "speech": false,
                                   "recording": {"kind": null, "next_sequence": 0}}}
                        """));
    }

    /** The owner says in the dashboard whom participants may ask. */
    private void nameContact() {
        var owner = stack.organization(0).users().stream()
                .filter(user -> user.role().equalsIgnoreCase("owner"))
                .findFirst()
                .orElseThrow();
        var session = stack.anonymous()
                .send("POST", "/api/auth/token", Map.of("email", owner.email(), "password", owner.password()))
                .expect(200)
                .text("/access_token");
        var contact =
                Map.of("privacy_url", "https://teahouse.example/privacy", "contact_email", "ask@teahouse.example");
        stack.anonymous()
                .with(session)
                .send("PUT", "/api/organization/contact", contact)
                .expect(200);
    }

    private static Locator link(InterviewPage page, String name) {
        return page.page().getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
    }
}
