package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ReducedMotion;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.local.demo.customer.Participant;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the page says is true, and what was written is not lost, on a phone and on a desk. */
@ExtendWith({OnTheStack.class, InChromium.class})
class TruthfulPageST {
    private static final String ANSWER = Fieldwork.answer("");
    private static final String DRAFT = "Half of a thought";
    private static final Pattern SESSIONS = Pattern.compile(Participant.SESSIONS + "$");
    private static final Pattern MESSAGES = Pattern.compile("/messages$");
    private static final int LIMIT = 20_000;

    /** A study that nothing happens to, for all tests that only talk. */
    private static Researcher quiet;

    /** One whose participants a panel sends. */
    private static Researcher recruiting;

    private final RunningStack stack;
    private final Chromium chromium;

    TruthfulPageST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    static Stream<Device> sizes() {
        return Stream.of(Device.handheld(), Device.desk());
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void a_study_that_closes_in_the_middle_says_so_and_keeps_what_was_written(Device device) {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(device).open(researcher.link());
        page.agree();
        page.answer(ANSWER);
        page.answerBox().fill(DRAFT);

        stack.api(0, "all").send("DELETE", "/api/public/v1/studies/" + researcher.studyId(), null);
        page.button("Send").click();

        assertThat(page.title()).hasText("This study has closed");
        assertThat(page.visible("What you told us until then has arrived safely."))
                .hasCount(1);
        assertThat(page.visible(DRAFT)).hasCount(1);
        Accessibility.check(page, "closed in the middle");
        chromium.photograph("closed-" + device.width());
        page.page().reload();
        assertThat(page.visible(DRAFT)).hasCount(1);
        page.page().context().grantPermissions(List.of("clipboard-write"));
        page.button("Copy").click();
        assertThat(page.button("Copied")).isVisible();
        page.page().reload();
        assertThat(page.title()).isVisible();
        assertThat(page.visible(DRAFT)).hasCount(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            invalid_link | We cannot find this interview               | was changed
            paused       | This study is taking a break                | again later
            stopped      | This study has closed                       | takes no more participants
            full         | This study is complete                      | All places are taken
            quota_full   | Enough people of your group are taking part | a set number of people
            unqualified  | Thank you for your interest                 | in a different situation
            repeated     | You have already been here                  | only once
            """)
    void somebody_whom_the_panel_sends_and_who_is_turned_away_reads_why(String reason, String title, String text) {
        var visitor = chromium.visitor(Device.handheld());
        visitor.context().route(SESSIONS, route -> {
            var answer = route.fetch();
            route.fulfill(new Route.FulfillOptions()
                    .setResponse(answer)
                    .setBody(answer.text()
                            .replace("\"closed_because\":\"invalid_link\"", "\"closed_because\":\"" + reason + "\"")));
        });

        var page = visitor.open(recruiting() + "?r=somebody&s=else");

        assertThat(page.title()).hasText(title);
        assertThat(page.visible(text)).hasCount(1);
        Accessibility.check(page, reason);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void a_session_that_cannot_be_continued_says_so_and_keeps_what_was_written(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(quiet());
        page.agree();
        page.answer(ANSWER);
        page.answerBox().fill(DRAFT);

        letTimePass(page);
        page.button("Send").click();

        assertThat(page.title()).hasText("Too much time has passed");
        assertThat(page.visible("24 hours")).hasCount(1);
        assertThat(page.visible(DRAFT)).hasCount(1);
        Accessibility.check(page, "too late");
        chromium.photograph("expired-" + device.width());
        page.button("Start a new interview").click();
        page.agree();
        assertThat(page.answerBox()).hasValue(DRAFT);
        assertThat(page.answers()).hasCount(0);
        assertThat(page.questions().first()).isVisible();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void an_interview_that_was_deleted_is_said_to_be_gone_and_what_was_written_is_kept(Device device) {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(device).open(researcher.link());
        page.agree();
        page.answer(ANSWER);
        page.answerBox().fill(DRAFT);
        var listed = stack.api(0, "all")
                .send("GET", "/api/public/v1/interviews/?study_id=" + researcher.studyId(), null)
                .expect(200);

        stack.api(0, "all").send("DELETE", "/api/public/v1/interviews/" + listed.text("/interviews/0/id"), null);
        page.button("Send").click();

        assertThat(page.title()).hasText("This interview is no longer there");
        assertThat(page.visible("It was deleted")).hasCount(1);
        assertThat(page.visible(DRAFT)).hasCount(1);
        Accessibility.check(page, "deleted");
        page.button("Start a new interview").click();
        page.agree();
        assertThat(page.answerBox()).hasValue(DRAFT);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void a_finished_interview_is_said_to_be_finished_also_when_it_is_opened_a_day_later(Device device) {
        var page = chromium.visitor(device).open(quiet());
        page.agree();
        page.answer(ANSWER);
        page.leave();
        assertThat(page.title()).hasText("Thank you for your time");

        letTimePass(page);
        page.page().reload();

        assertThat(page.title()).hasText("Thank you for your time");
        assertThat(page.visible("arrived safely")).hasCount(1);
        assertThat(page.button("Start a new interview")).isVisible();
        Accessibility.check(page, "finished long ago");
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void an_answer_that_is_given_back_and_does_not_fit_is_kept_whole(Device device) {
        var page = chromium.visitor(device).open(quiet());
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

    @ParameterizedTest
    @MethodSource("sizes")
    void an_answer_to_a_question_that_another_device_has_answered_is_given_back(Device device) {
        var link = Researcher.ofAChatStudy(stack).personalLink();
        var one = chromium.visitor(device).open(link);
        one.agree();
        assertThat(one.answerBox()).isVisible();
        var other = chromium.visitor(Device.laptop()).open(link);
        other.answer(ANSWER);

        one.answerBox().fill(DRAFT);
        one.button("Send").click();

        assertThat(one.visible("This interview has gone on in another place.")).hasCount(1);
        assertThat(one.answerBox()).hasValue(DRAFT);
        assertThat(one.questions()).hasCount(other.questions().count());
        assertThat(one.said()).containsExactly(ANSWER);
    }

    @ParameterizedTest
    @MethodSource("sizes")
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

        assertThat(one.visible("This interview has gone on in another place.")).hasCount(1);
        assertThat(one.answerBox()).hasValue(DRAFT);
        assertThat(one.questions()).hasCount(other.questions().count());
        assertThat(one.said()).containsExactly(ANSWER);
        chromium.photograph("moved-on-" + device.width());
    }

    @ParameterizedTest
    @MethodSource("sizes")
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

        assertThat(page.visible("Held for " + stack.organization(0).name())).hasCount(1);
        assertThat(page.visible("you receive $25")).hasCount(1);
        assertThat(page.visible("want your answers deleted?")).hasCount(1);
        assertThat(link(page, "ask@teahouse.example")).hasAttribute("href", "mailto:ask@teahouse.example");
        assertThat(link(page, "Privacy notice")).hasAttribute("href", "https://teahouse.example/privacy");
        Accessibility.check(page, "consent");
        chromium.photograph("consent-" + device.width());
    }

    @ParameterizedTest
    @MethodSource("sizes")
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

        var page = visitor.open(quiet());

        assertThat(page.title()).hasText("This interview is being prepared");
        Accessibility.check(page, "being prepared");
        assertThat(page.button("I agree, let’s begin")).isVisible();
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void speech_that_nobody_can_write_down_is_found_out_before_the_first_answer(Device device) {
        var study = StudyFixture.aChatStudy().with("interview_format", "voice");
        var visitor = chromium.visitor(device);
        visitor.context().addInitScript("delete window.webkitSpeechRecognition; delete window.SpeechRecognition;");
        var page = visitor.open(Researcher.of(stack, study).link());

        page.agree();

        assertThat(page.visible("What you say cannot be written down here.")).hasCount(1);
        assertThat(page.button("Allow the microphone")).hasCount(0);
        Accessibility.check(page, "no dictation");
        chromium.photograph("no-dictation-" + device.width());
        page.button("Type instead").click();
        assertThat(page.answerBox()).isVisible();
    }

    @ParameterizedTest
    @MethodSource("sizes")
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

    @ParameterizedTest
    @MethodSource("sizes")
    void who_leaves_before_any_answer_is_not_told_that_answers_arrived(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(quiet());
        page.agree();
        assertThat(page.answerBox()).isVisible();

        page.button("Leave").click();
        assertThat(page.visible("The interview ends here and cannot be continued later."))
                .hasCount(1);
        assertThat(page.visible("is kept")).hasCount(0);
        chromium.photograph("leaving-unheard-" + device.width());
        page.button("End the interview").click();

        assertThat(page.visible("before any answer was given")).hasCount(1);
        assertThat(page.visible("arrived safely")).hasCount(0);
        assertThat(page.page().locator("blockquote")).hasCount(0);
        var second = visitor.open(quiet());
        assertThat(second.title()).hasText("Thank you for your time");
        assertThat(second.visible("before any answer was given")).hasCount(1);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void a_question_can_be_skipped_and_the_bar_counts_topics_in_one_row(Device device) {
        var page = chromium.visitor(device).open(quiet());
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
        page.button("Skip").click();

        page.page().waitForCondition(() -> page.questions().count() > asked);
        assertThat(page.said()).containsExactly("I’d like to skip this question.");
        Accessibility.check(page, "skipped");
        chromium.photograph("skipped-" + device.width());
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void the_bar_counts_on_with_the_next_topic(Device device) {
        var page = chromium.visitor(device).open(quiet());
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

    @ParameterizedTest
    @MethodSource("sizes")
    void a_reload_without_a_connection_shows_what_was_said_and_where_to_answer(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(quiet());
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

    @ParameterizedTest
    @MethodSource("sizes")
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

    @ParameterizedTest
    @MethodSource("sizes")
    void a_reply_is_seen_being_written_and_who_reads_earlier_words_is_told_of_it(Device device) {
        var page = chromium.visitor(device).open(quiet());
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

    @ParameterizedTest
    @MethodSource("sizes")
    void a_text_that_is_too_long_is_not_cut_silently(Device device) {
        var page = chromium.visitor(device).open(quiet());
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

    private String recruiting() {
        if (recruiting == null) {
            recruiting = Researcher.of(stack, StudyFixture.aChatStudy().with("recruiting_method", "panel"));
        }
        return recruiting.link();
    }

    private String quiet() {
        if (quiet == null) {
            quiet = Researcher.ofAChatStudy(stack);
        }
        return quiet.link();
    }

    /** The session was last known more than 24 hours ago, and the server does not know it any more. */
    private static void letTimePass(InterviewPage page) {
        page.page()
                .evaluate(
                        """
                        () => {
                            for (const key of Object.keys(localStorage)) {
                                if (key.endsWith(':alive')) {
                                    localStorage.setItem(key, String(Date.now() - 25 * 3_600_000));
                                    continue;
                                }
                                const known = JSON.parse(localStorage.getItem(key).startsWith('{') ? localStorage.getItem(key) : 'null');
                                if (known?.token) {
                                    localStorage.setItem(key, JSON.stringify({...known, token: 'x'.repeat(43)}));
                                }
                            }
                        }
                        """);
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
