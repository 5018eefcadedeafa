package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An interview without a pointer. */
@ExtendWith({OnTheStack.class, InChromium.class})
class KeyboardST {
    private static final int MOST_STOPS = 20;
    private static final String QUESTION = "Do you drink tea?";
    private static final String IS_OUTLINED =
            """
            element => {
                const styles = [];
                for (let at = element; at !== null; at = at.parentElement) {
                    styles.push(getComputedStyle(at));
                }
                return styles.some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
            }
            """;

    private final RunningStack stack;
    private final Chromium chromium;

    KeyboardST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @Test
    void an_interview_is_held_from_consent_to_goodbye_with_keys_alone() {
        var study = StudyFixture.aChatStudy().withScreener(QUESTION);
        var researcher = Researcher.of(stack, study);
        var page = chromium.visitor(Device.laptop()).open(researcher.link());
        assertThat(page.title()).isFocused();

        go(page, page.button("I agree, let’s begin"));
        press(page, "Enter");
        assertThat(page.title()).hasText("A few questions first");
        go(page, page.question(QUESTION).getByLabel("Yes"));
        press(page, "Space");
        go(page, page.button("Continue"));
        press(page, "Enter");

        assertThat(page.answerBox()).isFocused();
        for (boolean goesOn = true; goesOn; ) {
            goesOn = typeAnswer(page);
        }
        assertThat(page.title()).hasText("The interview is complete");
        assertThat(page.title()).isFocused();
        researcher.interviewOnce("completed");
    }

    @Test
    void shift_and_enter_begin_a_new_line() {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(Device.laptop()).open(researcher.link());
        page.agree();
        assertThat(page.answerBox()).isFocused();

        page.page().keyboard().type("One");
        press(page, "Shift+Enter");
        page.page().keyboard().type("Two");
        assertThat(page.answers()).hasCount(0);
        press(page, "Enter");

        assertThat(page.answers()).hasCount(1);
        assertThat(page.said()).containsExactly("One\nTwo");
    }

    @Test
    void escape_keeps_the_interview_open_and_gives_the_focus_back() {
        var researcher = Researcher.ofAChatStudy(stack);
        var page = chromium.visitor(Device.laptop()).open(researcher.link());
        page.agree();
        assertThat(page.answerBox()).isFocused();
        page.page().keyboard().press("Shift+Tab");
        go(page, page.button("Leave"), "Shift+Tab");

        press(page, "Enter");
        assertThat(page.button("Keep going")).isFocused();
        press(page, "Tab");
        assertThat(page.button("Come back later")).isFocused();
        press(page, "Tab");
        assertThat(page.button("End now")).isFocused();
        press(page, "Escape");

        assertThat(page.button("Keep going")).isHidden();
        assertThat(page.button("Leave")).isFocused();
        assertThat(page.answerBox()).isVisible();
    }

    private static boolean typeAnswer(InterviewPage page) {
        int heard = page.heard();
        page.page().keyboard().insertText(Fieldwork.answer("") + " (" + heard + ")");
        press(page, "Enter");
        page.page()
                .waitForCondition(
                        () -> page.answerBox().count() == 0 || page.questions().count() > heard);
        return page.answerBox().count() > 0;
    }

    private static void go(InterviewPage page, Locator target) {
        go(page, target, "Tab");
    }

    /** Steps on until the target has the focus, which must be seen there. */
    private static void go(InterviewPage page, Locator target, String key) {
        assertThat(target).isVisible();
        for (int stop = 0; !isFocused(target); stop++) {
            if (stop == MOST_STOPS) {
                throw new AssertionError("The focus does not come to " + target);
            }
            press(page, key);
        }
        assertThat(target.evaluate(IS_OUTLINED))
                .as("the focus is seen on " + target)
                .isEqualTo(true);
    }

    private static boolean isFocused(Locator target) {
        return (Boolean) target.evaluate("element => element === document.activeElement");
    }

    private static void press(InterviewPage page, String key) {
        page.page().keyboard().press(key);
    }
}
