package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The questions before an interview, one of each type. */
@ExtendWith({OnTheStack.class, InChromium.class})
class ScreenerPageST {
    private static final String SINGLE = "Do you drink tea?";
    private static final String MULTI = "Which of these have you bought this year?";
    private static final String TEXT = "In which country do you live?";

    private final RunningStack stack;
    private final Chromium chromium;
    private Researcher researcher;
    private Visitor visitor;

    ScreenerPageST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @BeforeEach
    void publish_a_study() {
        researcher = Researcher.of(stack, aScreenedStudy());
        visitor = chromium.visitor(Device.laptop());
    }

    @Test
    void who_fits_goes_on_to_the_interview() {
        var page = screener();

        page.choose(SINGLE, "Every day");
        page.choose(MULTI, "Loose tea", "A kettle");
        page.write(TEXT, "  portugal ");
        page.next();

        assertThat(page.answerBox()).isVisible();
        assertThat(researcher.interview().text("/status")).isEqualTo("in_progress");
        assertThat(researcher.screenerAnswers())
                .isEqualTo(Map.of(SINGLE, "Every day", MULTI, "Loose tea; A kettle", TEXT, "portugal"));
    }

    @Test
    void who_does_not_fit_is_thanked_kindly() {
        var page = screener();

        page.choose(SINGLE, "Every day");
        page.choose(MULTI, "Loose tea", "Instant coffee");
        page.write(TEXT, "Portugal");
        page.next();

        assertThat(page.title()).hasText("Thank you for your interest");
        assertThat(researcher.interview().text("/status")).isEqualTo("disqualified");
        assertThat(researcher.interview().text("/end_reason")).isEqualTo("disqualified");
    }

    @Test
    void a_reload_does_not_open_the_door_again() {
        var page = screener();
        page.choose(SINGLE, "Never");
        page.write(TEXT, "Portugal");
        page.next();
        assertThat(page.title()).hasText("Thank you for your interest");

        page.page().reload();

        assertThat(page.title()).hasText("Thank you for your interest");
    }

    @Test
    void what_is_missing_is_named_and_has_the_focus() {
        var page = screener();

        page.next();

        assertThat(page.visible("Please choose an answer.")).hasCount(1);
        assertThat(page.question(SINGLE).getByLabel("Every day")).isFocused();
        page.choose(SINGLE, "Every day");
        page.next();
        assertThat(page.visible("Please choose an answer.")).hasCount(0);
        assertThat(page.page().getByLabel(TEXT)).isFocused();
        assertThat(page.page().getByLabel(TEXT)).hasAccessibleDescription("Please write an answer.");
    }

    @Test
    void nothing_that_comes_to_the_browser_tells_what_disqualifies() {
        var answers = new ArrayList<Response>();
        visitor.context().onResponse(answers::add);

        screener();

        var texts = answers.stream()
                .filter(answer -> answer.url().contains("/api/participant/"))
                .map(Response::text)
                .toList();
        assertThat(texts).hasSizeGreaterThanOrEqualTo(2).anyMatch(text -> text.contains(MULTI));
        assertThat(texts)
                .noneMatch(text -> text.contains("\"disqualify\""))
                .noneMatch(text -> text.contains("selection_rule"))
                .noneMatch(text -> text.contains("must_select"))
                .noneMatch(text -> text.contains("text_values"))
                .noneMatch(text -> text.contains("Portugal"));
    }

    private InterviewPage screener() {
        var page = visitor.open(researcher.link());
        page.agree();
        assertThat(page.title()).hasText("A few questions first");
        return page;
    }

    private static StudyFixture aScreenedStudy() {
        return StudyFixture.aChatStudy()
                .with(
                        "screener_questions",
                        List.of(
                                Map.of(
                                        "text",
                                        SINGLE,
                                        "type",
                                        "single_select",
                                        "options",
                                        List.of(
                                                Map.of("text", "Every day"),
                                                Map.of("text", "Never", "disqualify", true))),
                                Map.of(
                                        "text",
                                        MULTI,
                                        "type",
                                        "multi_select",
                                        "options",
                                        List.of(
                                                Map.of("text", "Loose tea", "selection_rule", "must_select"),
                                                Map.of("text", "A kettle", "selection_rule", "may_select"),
                                                Map.of("text", "Instant coffee", "selection_rule", "reject"))),
                                Map.of(
                                        "text",
                                        TEXT,
                                        "type",
                                        "text_input",
                                        "text_values",
                                        List.of("Portugal", "Spain"))));
    }
}
