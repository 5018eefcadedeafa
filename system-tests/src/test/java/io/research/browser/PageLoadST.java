package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes over the line before anything is seen, and what the page may do then. */
@ExtendWith({OnTheStack.class, InChromium.class})
class PageLoadST {
    private static final int MOST_BYTES = 100_000;
    private static final int MOST_BYTES_AGAIN = 5_000;
    private static final String TRANSFERRED =
            """
            performance.getEntriesByType('resource').filter(entry => entry.name.includes('/i/'))
                .reduce((sum, entry) => sum + entry.transferSize, 0)
            """;

    private final RunningStack stack;
    private final Chromium chromium;

    PageLoadST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @ParameterizedTest
    @ValueSource(strings = {"chat", "voice", "video"})
    void the_first_load_is_light(String format) {
        var study = StudyFixture.aChatStudy().with("interview_format", format);
        var visitor = chromium.visitor(Device.phone());

        var page = visitor.open(Researcher.of(stack, study).link());
        assertThat(page.button("I agree, let’s begin")).isVisible();

        assertThat(visitor.requests()).hasSizeGreaterThan(3);
        assertThat(transferred(page)).isBetween(5_000, MOST_BYTES);
    }

    @Test
    void a_second_load_brings_no_file_again() {
        var visitor = chromium.visitor(Device.phone());
        var page = visitor.open(Researcher.ofAChatStudy(stack).link());
        assertThat(page.button("I agree, let’s begin")).isVisible();
        assertThat(transferred(page)).isGreaterThan(MOST_BYTES_AGAIN);

        page.page().reload();

        assertThat(page.button("I agree, let’s begin")).isVisible();
        assertThat(transferred(page)).isLessThan(MOST_BYTES_AGAIN);
    }

    @Test
    void a_script_that_got_into_the_page_does_not_run() {
        var visitor = chromium.visitor(Device.laptop());
        var page = visitor.open(Researcher.ofAChatStudy(stack).link());
        assertThat(page.button("I agree, let’s begin")).isVisible();

        page.page()
                .evaluate(
                        """
                        () => {
                            const script = document.createElement('script');
                            script.textContent = 'window.broken = 1';
                            document.body.append(script);
                        }
                        """);
        page.page().waitForCondition(() -> !visitor.troubles().isEmpty());

        assertThat(page.page().evaluate("window.broken")).isNull();
        assertThat(visitor.forgetTroubles()).anyMatch(trouble -> trouble.contains("script-src"));
    }

    /** Bytes of the files that the page consists of, as they came over the line. */
    private static int transferred(InterviewPage page) {
        return (Integer) page.page().evaluate(TRANSFERRED);
    }
}
