package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions.IsInViewportOptions;
import com.microsoft.playwright.options.AriaRole;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An interview on a small phone, with a thumb. */
@ExtendWith({OnTheStack.class, InChromium.class})
class PhoneST {
    private static final String QUESTION = "Do you drink tea?";
    private static final String LONG_WORD =
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    private static final String ANSWER = LONG_WORD + " " + Fieldwork.answer("");
    private static final double SMALLEST_TARGET = 44;
    private static final double WHOLE = 0.99;

    private final RunningStack stack;
    private final Chromium chromium;

    PhoneST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @Test
    void an_interview_is_held_with_a_thumb() {
        var researcher = Researcher.of(stack, StudyFixture.aChatStudy().withScreener(QUESTION));
        var page = chromium.visitor(Device.phone()).open(researcher.link());

        tap(page, page.button("I agree, let’s begin"));
        assertThat(page.title()).hasText("A few questions first");
        tap(page, page.question(QUESTION).getByText("Yes"));
        tap(page, page.button("Continue"));
        assertThat(page.answerBox()).isVisible();
        for (int turn = 0; page.answerBox().count() > 0; turn++) {
            int heard = page.heard();
            page.answerBox().tap();
            page.page().keyboard().insertText(ANSWER + " (" + turn + ")");
            tap(page, page.button("Send"));
            page.page()
                    .waitForCondition(() ->
                            page.answerBox().count() == 0 || page.questions().count() > heard);
        }

        assertThat(page.title()).hasText("The interview is complete");
        fits(page);
        researcher.interviewOnce("completed");
    }

    @Test
    void the_newest_words_and_the_box_for_the_answer_are_in_sight() {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(Device.phone()).open(researcher.link());
        page.agree();

        for (int turn = 0; turn < 3; turn++) {
            page.answer(Fieldwork.answer("") + " (" + turn + ")");

            assertThat(page.questions().last()).isInViewport();
            assertThat(page.answerBox()).isInViewport(new IsInViewportOptions().setRatio(WHOLE));
        }
    }

    /** Taps what is wide enough for a thumb, on a page that does not have to be moved sideways. */
    private static void tap(InterviewPage page, Locator target) {
        fits(page);
        var box = target.locator("xpath=ancestor-or-self::*[self::button or self::label][1]")
                .boundingBox();
        assertThat(Math.min(box.width, box.height)).as("size of " + target).isGreaterThanOrEqualTo(SMALLEST_TARGET);
        target.tap();
    }

    private static void fits(InterviewPage page) {
        assertThat(page.page().getByRole(AriaRole.MAIN)).isVisible();
        int width = (Integer) page.page().evaluate("document.scrollingElement.scrollWidth");
        assertThat(width)
                .as("width of the page")
                .isLessThanOrEqualTo(Device.phone().width());
    }
}
