package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static io.research.browser.PageFixture.ANSWER;
import static io.research.browser.PageFixture.DRAFT;
import static io.research.browser.PageFixture.SESSIONS;
import static io.research.browser.PageFixture.quietLink;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who cannot go on reads why, and what was written is not lost, on a phone and at a desk. */
@ExtendWith({OnTheStack.class, InChromium.class})
class ClosedInterviewST {
    /** One whose participants a panel sends. */
    private static Researcher recruiting;

    private final RunningStack stack;
    private final Chromium chromium;

    ClosedInterviewST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void a_study_that_closes_in_the_middle_says_so_and_keeps_what_was_written(Device device) {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(device).open(researcher.link());
        page.agree();
        page.answer(ANSWER);
        page.answerBox().fill(DRAFT);

        stack.api(0, "all").send("DELETE", "/api/public/v1/studies/" + researcher.studyId(), null);
        page.button("Send").click();

        assertThat(page.title()).hasText("This study has closed");
        assertThat(page.visible("What you told us before it closed has arrived safely."))
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
            invalid_link | We cannot find this interview                 | has been changed
            paused       | This study is taking a break                  | again later
            stopped      | This study has closed                         | not taking any more participants
            full         | This study is complete                        | All places are taken
            quota_full   | Enough people from your group are taking part | a set number of people
            unqualified  | Thank you for your interest                   | in a different situation
            repeated     | You have already been here                    | only once
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

    @OnPhoneAndDesk
    void a_session_that_cannot_be_continued_says_so_and_keeps_what_was_written(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(quietLink(stack));
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

    @OnPhoneAndDesk
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

        assertThat(page.title()).hasText("This interview no longer exists");
        assertThat(page.visible("It was deleted")).hasCount(1);
        assertThat(page.visible(DRAFT)).hasCount(1);
        Accessibility.check(page, "deleted");
        page.button("Start a new interview").click();
        page.agree();
        assertThat(page.answerBox()).hasValue(DRAFT);
    }

    @OnPhoneAndDesk
    void a_finished_interview_is_said_to_be_finished_also_when_it_is_opened_a_day_later(Device device) {
        var page = chromium.visitor(device).open(quietLink(stack));
        page.agree();
        page.answer(ANSWER);
        page.leave();
        assertThat(page.title()).hasText("The interview has ended");

        letTimePass(page);
        page.page().reload();

        assertThat(page.title()).hasText("The interview has ended");
        assertThat(page.visible("arrived safely")).hasCount(1);
        assertThat(page.button("Start a new interview")).isVisible();
        Accessibility.check(page, "finished long ago");
    }

    @OnPhoneAndDesk
    void who_leaves_before_any_answer_is_not_told_that_answers_arrived(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(quietLink(stack));
        page.agree();
        assertThat(page.answerBox()).isVisible();

        page.button("Leave").click();
        assertThat(page.visible("The interview ends without an answer and cannot be continued."))
                .hasCount(1);
        assertThat(page.visible("What you have said so far is kept")).hasCount(0);
        chromium.photograph("leaving-unheard-" + device.width());
        page.button("End now").click();

        assertThat(page.visible("No answer was given.")).hasCount(1);
        assertThat(page.visible("arrived safely")).hasCount(0);
        assertThat(page.page().locator("blockquote")).hasCount(0);
        var second = visitor.open(quietLink(stack));
        assertThat(second.title()).hasText("The interview has ended");
        assertThat(second.visible("No answer was given.")).hasCount(1);
    }

    private String recruiting() {
        if (recruiting == null) {
            recruiting = Researcher.of(stack, StudyFixture.aChatStudy().with("recruiting_method", "panel"));
        }
        return recruiting.link();
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
}
