package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An interview in Arabic, whatever the language of the browser is. */
@ExtendWith({OnTheStack.class, InChromium.class})
class RightToLeftST {
    private static final String QUESTION = "هل تشرب الشاي؟";
    private static final String ANSWER =
            "أشرب الشاي الأسود في الغالب، لأن جدتي كانت تعدّه كل صباح ولم أتوقف عن شربه منذ ذلك الوقت.";

    private final RunningStack stack;
    private final Chromium chromium;

    RightToLeftST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @Test
    void an_interview_in_arabic_runs_from_right_to_left_and_in_arabic_words() {
        var researcher = Researcher.of(stack, anArabicStudy());
        var page = chromium.visitor(Device.phone()).open(researcher.link(), Words.ARABIC);

        assertThat(page.page().locator("html")).hasAttribute("dir", "rtl");
        assertThat(page.page().locator("html")).hasAttribute("lang", "ar");
        page.agree();
        assertThat(page.title()).hasText("بعض الأسئلة أولًا");
        page.choose(QUESTION, "نعم");
        page.next();
        assertThat(page.answerBox()).isVisible();
        page.answer(ANSWER);

        var answer = page.answers().last().locator(".words").boundingBox();
        var question = page.questions().first().locator(".words").boundingBox();
        assertThat(answer.x).as("answers stand on the left").isLessThan(question.x);
        assertThat(question.x + question.width)
                .as("questions stand on the right")
                .isGreaterThan(answer.x + answer.width);
        page.answerToTheEnd(ANSWER);
        researcher.interviewOnce("completed");
    }

    @OnPhoneAndDesk
    void the_header_of_an_arabic_interview_is_one_row(Device device) {
        var study = anArabicStudy().with("screener_questions", List.of());
        var page = chromium.visitor(device).open(Researcher.of(stack, study).link(), Words.ARABIC);
        page.agree();
        assertThat(page.answerBox()).isVisible();

        var title = page.title().boundingBox();
        var leave = page.button(Words.ARABIC.leave()).boundingBox();

        assertThat(title.y + title.height / 2).isBetween(leave.y, leave.y + leave.height);
        assertThat(leave.x).as("the way out stands on the left").isLessThan(title.x);
        assertThat(page.page().locator("#bar").boundingBox().height).isLessThan(80);
        assertThat((Integer) page.page().evaluate("document.scrollingElement.scrollWidth"))
                .isLessThanOrEqualTo(device.width());
        chromium.photograph("arabic-header-" + device.width());
    }

    @Test
    void a_language_without_texts_of_the_page_is_held_in_english_frames() {
        var study = StudyFixture.aChatStudy().with("language", "fi");
        var page = chromium.visitor(Device.laptop().speaking("ar"))
                .open(Researcher.of(stack, study).link());

        assertThat(page.button("I agree, let’s begin")).isVisible();
        assertThat(page.page().locator("html")).hasAttribute("dir", "ltr");
        assertThat(page.page().locator("html")).hasAttribute("lang", "en");
    }

    private static StudyFixture anArabicStudy() {
        return StudyFixture.aChatStudy()
                .named("الشاي في البيت")
                .with("language", "ar")
                .with(
                        "study_plan",
                        Map.of(
                                "objectives",
                                "فهم كيف يختار الناس الشاي.",
                                "conversation_flow",
                                """
                                1. الصباح
                                - ماذا تشرب في الصباح، وكيف بدأ ذلك؟
                                2. المتجر
                                - كيف تختار الشاي في المتجر؟
                                """))
                .with(
                        "screener_questions",
                        List.of(Map.of(
                                "text",
                                QUESTION,
                                "type",
                                "single_select",
                                "options",
                                List.of(Map.of("text", "نعم"), Map.of("text", "لا", "disqualify", true)))));
    }
}
