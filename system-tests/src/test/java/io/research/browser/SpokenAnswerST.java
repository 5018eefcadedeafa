package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is said aloud becomes an answer, where the browser makes text of it. */
@ExtendWith({OnTheStack.class, InChromium.class})
class SpokenAnswerST {
    private static final String SAID = "Mostly black tea because my grandmother made it every morning";
    private static final String BROWSER_THAT_HEARS =
            """
            window.SpeechRecognition = window.webkitSpeechRecognition = class {
                start() {
                    this.timer = setTimeout(() => this.onresult({results: [[{transcript: '%s'}]]}), 100);
                }
                abort() {
                    clearTimeout(this.timer);
                }
            };
            """
                    .formatted(SAID);
    private static final String BROWSER_THAT_HEARS_NOTHING =
            """
            window.SpeechRecognition = window.webkitSpeechRecognition = class {
                start() {
                    setTimeout(() => this.onerror({error: 'network'}), 100);
                }
                abort() {}
            };
            """;

    /** It begins in the device check, and in the talk it does not any more. */
    private static final String BROWSER_THAT_GIVES_UP =
            """
            window.SpeechRecognition = window.webkitSpeechRecognition = class {
                static runs = 0;
                start() {
                    if (++this.constructor.runs > 1) {
                        setTimeout(() => this.onerror({error: 'service-not-allowed'}), 100);
                    }
                }
                abort() {}
            };
            """;

    private final RunningStack stack;
    private final Chromium chromium;
    private Researcher researcher;
    private Visitor visitor;

    SpokenAnswerST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @BeforeEach
    void publish_a_voice_study() {
        researcher = Researcher.of(stack, StudyFixture.aChatStudy().with("interview_format", "voice"));
        visitor = chromium.visitor(Device.phone());
    }

    @Test
    void what_the_browser_hears_is_written_down_and_sent() {
        visitor.context().addInitScript(BROWSER_THAT_HEARS);
        var page = talk();

        assertThat(page.answerBox()).hasValue(SAID);
        page.button("Send").click();

        assertThat(page.answers()).hasCount(1);
        assertThat(page.said()).containsExactly(SAID);
        page.page().waitForCondition(() -> researcher.said().equals(List.of(SAID)));
    }

    @Test
    void where_nothing_can_be_heard_the_device_check_says_so_records_nothing_and_offers_to_type() {
        visitor.context().addInitScript(BROWSER_THAT_HEARS_NOTHING);
        var page = visitor.open(researcher.link());
        page.agree();

        assertThat(page.visible("What you say cannot be written down right now."))
                .hasCount(1);
        assertThat(page.visible("Your voice is recorded")).hasCount(0);
        assertThat(page.visible("We can hear you well.")).hasCount(0);
        assertThat(page.button("Start the interview")).hasCount(0);
        assertThat(page.button("Type instead")).hasClass(Pattern.compile("primary"));
        assertThat(page.button("Try again")).hasClass(Pattern.compile("quiet"));
        Accessibility.check(page, "no dictation");
        chromium.photograph("check-without-dictation");
        page.button("Type instead").click();
        page.answer(SAID);

        assertThat(researcher.said()).containsExactly(SAID);
    }

    @Test
    void a_browser_that_gives_up_in_the_talk_lets_type_and_records_nothing_more() {
        visitor.context().addInitScript(BROWSER_THAT_GIVES_UP);
        var page = talk();

        assertThat(page.visible("What you say cannot be written down right now."))
                .hasCount(1);
        assertThat(page.page().getByRole(AriaRole.TIMER)).hasCount(0);
        page.answer(SAID);

        assertThat(researcher.said()).containsExactly(SAID);
    }

    @Test
    void a_browser_that_says_it_writes_nothing_down_in_the_language_is_believed() {
        visitor.context().addInitScript(BROWSER_THAT_HEARS);
        visitor.context().addInitScript("window.SpeechRecognition.available = async () => 'unavailable';");
        var page = visitor.open(researcher.link());

        assertThat(page.visible("This browser cannot write down what you say")).hasCount(1);
        page.agree();

        assertThat(page.answerBox()).isVisible();
        assertThat(page.page().getByRole(AriaRole.TIMER)).hasCount(0);
    }

    private InterviewPage talk() {
        var page = visitor.open(researcher.link());
        page.agree();
        page.talk();
        return page;
    }
}
