package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.research.journey.Fieldwork;
import io.research.journey.TeaDrinkers;
import io.research.local.demo.customer.Researcher;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page of a report, and the way from a quotation to where it was said. */
@ExtendWith({OnTheStack.class, InChromium.class})
class ReportPageST {
    private static final double FEW_SECONDS = 2;
    private static final double A_MOMENT = 0.1;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String PLAY =
            """
            async player => {
                player.muted = true;
                const next = event => new Promise((resolve, reject) => {
                    player.addEventListener(event, resolve, {once: true});
                    player.addEventListener('error', () => reject(new Error(player.error.message)), {once: true});
                });
                const playing = next('timeupdate');
                await player.play();
                await playing;
                return player.currentTime;
            }
            """;

    private final RunningStack stack;
    private final Chromium chromium;
    private final Researcher reader;

    ReportPageST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
        this.reader = new Researcher(stack.api(0, "all"));
    }

    @Test
    void a_quotation_leads_to_its_turn_in_the_transcript_and_back() {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        TeaDrinkers.interviews(fieldwork);
        String address = reader.generateReport(fieldwork.studyId()).text("/page_url");

        for (Device device : List.of(Device.handheld(), Device.desk())) {
            var page = chromium.visitor(device).open(address).page();
            isGood(page, device, "report");

            String quotation = page.locator("blockquote p").first().textContent();
            var quoted = new Locator.LocatorOptions().setHasText(quotation);
            link(page, "In the transcript").first().click();

            var turn = page.locator("li:target");
            assertThat(turn.locator("mark", quoted)).hasCount(1);
            assertThat(turn).isInViewport();
            isGood(page, device, "transcript");
            link(page, "Back to the report").click();
            assertThat(page).hasURL(address);
        }
    }

    @Test
    void an_address_that_opens_nothing_says_so() {
        for (Device device : List.of(Device.handheld(), Device.desk())) {
            var page = chromium.visitor(device)
                    .open(stack.baseUrl() + "/reports/00000000-0000-7000-8000-000000000000?expires=1&signature=a")
                    .page();

            assertThat(page.getByRole(AriaRole.HEADING)).hasText("This page is no longer available");
            isGood(page, device, "notice");
        }
    }

    @Test
    void a_spoken_answer_that_is_quoted_plays_from_its_place() {
        var study = io.research.browser.Researcher.of(stack, TeaDrinkers.study().with("interview_format", "voice"));
        var visitor = chromium.visitor(Device.laptop());
        var interview = visitor.open(study.link());
        interview.agree();
        interview.talk();
        interview.awaitRecording(FEW_SECONDS);
        interview.answerToTheEnd("I choose tea by its taste, because a strong taste in the morning wakes me up.");
        study.interviewOnce("completed");
        await("the recording").atMost(PATIENCE).until(() -> study.interview().text("/audio_recording_url") != null);

        var page = visitor.context().newPage();
        page.navigate(reader.generateReport(study.studyId()).text("/page_url"));
        link(page, "In the transcript").first().click();

        var player = page.locator("li:target audio");
        assertThat(player).isVisible();
        Accessibility.check(page, "transcript with a player");
        String source = player.getAttribute("src");
        double start = Double.parseDouble(source.substring(source.indexOf("#t=") + 3));
        double played = ((Number) player.evaluate(PLAY)).doubleValue();
        assertThat(played).isGreaterThanOrEqualTo(start - A_MOMENT);
    }

    private void isGood(Page page, Device device, String name) {
        assertThat((Integer) page.evaluate("document.scrollingElement.scrollWidth"))
                .isLessThanOrEqualTo(device.width());
        chromium.photograph(name + "-" + device.width());
        Accessibility.check(page, name);
    }

    private static Locator link(Page page, String name) {
        return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
    }
}
