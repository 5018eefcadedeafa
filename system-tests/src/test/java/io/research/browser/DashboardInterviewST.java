package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.journey.TeaDrinkers;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a researcher does with interviews in the dashboard: find, read, hear, watch, take away and delete them. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardInterviewST {
    private static final String QUESTION = "What do you choose tea by?";
    private static final String ANSWER =
            "<b>الطعم</b> decides, \"always\"; write to me at ada@example.com, because I could go on about it for hours.";
    /** A stack for work makes recordings minutes after the end. */
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    /** So low that the end of a conversation is out of sight from its beginning. */
    private static final int LOW = 400;

    private static final double RECORDED_SECONDS = 4;
    private static final LocatorAssertions.HasCountOptions SOON =
            new LocatorAssertions.HasCountOptions().setTimeout(20_000);
    private static final LocatorAssertions.HasTextOptions PATIENTLY =
            new LocatorAssertions.HasTextOptions().setTimeout(20_000);

    private final RunningStack stack;
    private final Chromium chromium;

    DashboardInterviewST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void an_interview_is_found_and_read_under_the_questions_of_the_guide(Device device) {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        fieldwork.passerBy().hold(question -> ANSWER);
        var dashboard = Dashboard.ofOwner(stack, chromium, device);

        dashboard.open(list(fieldwork));
        dashboard.look("interviews");
        dashboard.link("Somebody with the study link").click();

        assertThat(dashboard.heading()).hasText("Somebody with the study link");
        assertThat(heading(dashboard, QUESTION)).isVisible();
        assertThat(turnsOf(dashboard, "<b>الطعم</b> decides, \"always\"")).not().hasCount(0);
        assertThat(dashboard.page().getByText("This is a chat, so there is no audio or video."))
                .isVisible();
        assertThat(dashboard.page().getByText("How much the answers tell")).isVisible();
        dashboard.look("interview");
        dashboard.link("Masked").click();
        assertThat(dashboard.page().getByText("so this text is not anonymous")).isVisible();
        assertThat(dashboard.page().getByText("[email]").first()).isVisible();
        assertThat(dashboard.page().getByText("ada@example.com")).hasCount(0);
        dashboard.look("interview-masked");
    }

    @OnPhoneAndDesk
    void lists_without_interviews_say_why(Device device) {
        var fieldwork = Fieldwork.on(stack);
        var dashboard = Dashboard.ofOwner(stack, chromium, device);

        dashboard.open(list(fieldwork));
        assertThat(dashboard.page().getByText("No interviews yet")).isVisible();
        dashboard.look("no-interviews");

        dashboard.open(list(fieldwork) + "?status=partial");
        assertThat(dashboard.page().getByText("No interview fits these filters."))
                .isVisible();
        dashboard.look("no-interview-fits");

        dashboard.open(list(fieldwork) + "?email=nobody%40example.com");
        assertThat(dashboard.page().getByText("was invited to this study")).isVisible();
        dashboard.open(list(fieldwork) + "?since=tomorrow");
        assertThat(dashboard.heading()).hasText("This did not work");
        dashboard.open("/app/interviews/nonsense");
        assertThat(dashboard.heading()).hasText(Pattern.compile("There is nothing here|This did not work"));
    }

    @Test
    void somebody_who_was_invited_is_found_by_address() {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        String email = Fieldwork.newEmail();
        fieldwork.invite(email);
        var participant = stack.participant();
        participant.open(201, fieldwork.mailTo(email).personalLink());
        participant.hold(question -> ANSWER);
        fieldwork.passerBy().hold(question -> ANSWER);
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop()).open(list(fieldwork));

        dashboard
                .page()
                .getByText("Filter", new Page.GetByTextOptions().setExact(true))
                .click();
        dashboard.field("E-mail address").fill(email);
        dashboard.button("Show").click();

        assertThat(dashboard.page().locator("tbody tr")).hasCount(1);
        dashboard.link(email).click();
        assertThat(dashboard.heading()).hasText(email);
        assertThat(dashboard.page().getByText("2 of 2")).isVisible();
        dashboard.link("Newer").click();
        assertThat(dashboard.heading()).hasText("Somebody with the study link");
    }

    @OnPhoneAndDesk
    void a_link_to_a_turn_opens_it(Device device) {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        var participant = fieldwork.passerBy();
        participant.hold(question -> question.contains(QUESTION) ? "By its colour." : ANSWER);
        String turn = turn(participant.interviewId(), "By its colour.");
        var dashboard = Dashboard.ofOwner(stack, chromium, device);

        dashboard.open("/app/interviews/" + participant.interviewId() + "#turn-" + turn);

        assertThat(dashboard.page().locator(".turn.found")).containsText("By its colour.");
        assertThat(dashboard.page().locator(".turn.found")).isInViewport();
        dashboard.look("interview-turn");
        dashboard.open("/app/interviews").open("/app/interviews/" + participant.interviewId() + "#turn-gone");
        assertThat(dashboard.page().getByText("What this link points to is not in this interview."))
                .isVisible();
    }

    @OnPhoneAndDesk
    void an_interview_that_runs_is_watched(Device device) {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        var participant = fieldwork.passerBy();
        var consent = participant.consent(200);
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        dashboard.open("/app/interviews/" + participant.interviewId());
        assertThat(dashboard.page().getByText("The interview is running.")).isVisible();
        assertThat(heading(dashboard, QUESTION)).isVisible();
        dashboard.look("interview-live");

        turns(dashboard).last().scrollIntoViewIfNeeded();
        participant.say(200, "By its colour, and nothing else.");
        assertThat(turnsOf(dashboard, "By its colour, and nothing else.")).hasCount(1, SOON);
        assertThat(turns(dashboard).last()).isInViewport();

        dashboard.page().setViewportSize(device.width(), LOW);
        dashboard.page().evaluate("scrollTo(0, 0)");
        var answer = participant.say(200, "It reminds me of my grandmother, who made it every morning.");
        assertThat(turnsOf(dashboard, "It reminds me of my grandmother")).hasCount(1, SOON);
        assertThat(dashboard.page().evaluate("scrollY")).isEqualTo(0);
        participant.answerToTheEnd(answer, question -> ANSWER);

        assertThat(consent.text("/state")).isEqualTo("interviewing");
        assertThat(dashboard.page().locator(".beside .badge").first()).hasText("completed", PATIENTLY);
        assertThat(dashboard.page().getByText("The interview is running.")).hasCount(0);
    }

    @OnPhoneAndDesk
    void an_interview_is_deleted_after_what_follows_from_it_was_said(Device device) {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        var participant = fieldwork.passerBy();
        participant.hold(question -> ANSWER);
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        dashboard.open("/app/interviews/" + participant.interviewId());

        dashboard.link("Delete this interview").click();
        assertThat(dashboard.heading()).hasText("Delete this interview?");
        assertThat(dashboard.page().getByText("It still counts in usage")).isVisible();
        dashboard.look("interview-delete");
        dashboard.button("Delete it for ever").click();

        assertThat(dashboard.page().getByText("The interview has been deleted."))
                .isVisible();
        assertThat(dashboard.page().getByText("No interviews yet")).isVisible();
        dashboard.open("/app/interviews/" + participant.interviewId());
        assertThat(dashboard.heading()).hasText("There is nothing here");
    }

    @OnPhoneAndDesk
    void interviews_are_taken_away_in_a_file(Device device) throws IOException {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        fieldwork.passerBy().hold(question -> ANSWER);
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(list(fieldwork));

        dashboard.page().getByText("Export to a file").click();
        dashboard.look("interviews-export");
        dashboard.button("Export").click();
        assertThat(dashboard.page().getByText("The file is ready: 1 interview"))
                .isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(PATIENCE.toMillis()));
        dashboard.look("interviews-file");
        var file = dashboard.page().waitForDownload(dashboard.link("Download")::click);

        assertThat(Files.readString(file.path())).contains("interview_id").contains("[email]");
    }

    @Test
    void recordings_are_followed_by_their_words() {
        var spoken = talk("voice");
        var filmed = talk("video");
        String voice = recorded(spoken, "/audio_recording_url");
        String video = recorded(filmed, "/video_recording_url");

        for (var device : List.of(Device.phone(), Device.laptop())) {
            var dashboard = Dashboard.ofOwner(stack, chromium, device);
            hear(dashboard.open("/app/interviews/" + voice), "audio");
            dashboard.look("interview-voice");
            hear(dashboard.open("/app/interviews/" + video), "video");
            dashboard.look("interview-video");
        }
    }

    private Researcher talk(String format) {
        var researcher = Researcher.of(stack, StudyFixture.aChatStudy().with("interview_format", format));
        var page = chromium.visitor(Device.laptop()).open(researcher.link());
        page.agree();
        page.talk();
        page.awaitRecording(RECORDED_SECONDS);
        page.answerToTheEnd(Fieldwork.answer(""));
        return researcher;
    }

    private static String recorded(Researcher researcher, String url) {
        researcher.interviewOnce("completed");
        return await("the recording")
                .atMost(PATIENCE)
                .until(researcher::interview, interview -> interview.text(url) != null)
                .text("/id");
    }

    /** Jumps to a turn by the keyboard, and finds the player there. */
    private static void hear(Dashboard dashboard, String kind) {
        var player = dashboard.page().locator(kind);
        assertThat(dashboard.field("Scroll with the words")).isChecked();
        var turn = dashboard.page().locator(".turn.answers[data-at]").first();
        turn.locator(".at").focus();
        dashboard.page().keyboard().press("Enter");

        assertThat(dashboard.page().locator(".turn.now")).hasAttribute("aria-current", "true");
        double at = Double.parseDouble(turn.getAttribute("data-at"));
        assertThat(((Number) player.evaluate("player => player.currentTime")).doubleValue())
                .isGreaterThanOrEqualTo(at);
    }

    private String turn(String interview, String said) {
        return stack.integrator()
                .interview(200, interview)
                .at("/messages")
                .valueStream()
                .filter(message -> message.path("message").asText().equals(said))
                .map(message -> message.path("id").asText())
                .findFirst()
                .orElseThrow();
    }

    private static String list(Fieldwork fieldwork) {
        return "/app/studies/" + fieldwork.studyId() + "/interviews";
    }

    private static Locator turns(Dashboard dashboard) {
        return dashboard.page().locator(".turn");
    }

    private static Locator turnsOf(Dashboard dashboard, String said) {
        return turns(dashboard).filter(new Locator.FilterOptions().setHasText(said));
    }

    private static Locator heading(Dashboard dashboard, String text) {
        return dashboard
                .page()
                .getByRole(
                        AriaRole.HEADING,
                        new Page.GetByRoleOptions().setName(text).setExact(true));
    }
}
