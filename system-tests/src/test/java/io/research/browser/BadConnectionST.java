package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was said is neither lost nor said twice, whatever happens to the page and to its connection. */
@ExtendWith({OnTheStack.class, InChromium.class})
class BadConnectionST {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final List<String> ANSWERS = List.of(
            "Mostly black tea, because my grandmother made it every morning and I never stopped drinking it.",
            "I look for the harvest year first, because old leaves taste of nothing but the box that they came in.",
            "Guests get green tea from a small pot, because my mother thought that a mug is for work and not for talk.");

    private final RunningStack stack;
    private final Chromium chromium;
    private Researcher researcher;
    private Visitor visitor;
    private InterviewPage page;

    BadConnectionST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @BeforeEach
    void begin_an_interview() {
        researcher = Researcher.ofAChatStudy(stack);
        visitor = chromium.visitor(Device.laptop());
        page = visitor.open(researcher.link());
    }

    @Test
    void a_reload_in_the_middle_goes_on_where_it_was() {
        page.agree();
        page.answer(ANSWERS.get(0));
        page.answerBox().fill("Half a sent");
        var heard = page.questions().allInnerTexts();

        page.page().reload();

        assertThat(page.questions()).hasCount(heard.size());
        assertThat(page.questions().allInnerTexts()).isEqualTo(heard);
        assertThat(page.said()).containsExactly(ANSWERS.get(0));
        assertThat(page.answerBox()).hasValue("Half a sent");
        page.answerToTheEnd(ANSWERS.get(1));
        assertThat(researcher.interviewOnce("completed").text("/end_reason")).isEqualTo("completed");
    }

    @Test
    void answers_given_without_a_connection_for_twenty_seconds_are_sent_once_and_in_order() {
        page.agree();
        assertThat(page.answerBox()).isVisible();
        var back = Instant.now().plus(LONG);

        visitor.goOffline();
        ANSWERS.forEach(page::say);
        assertThat(page.visible("No connection right now.")).hasCount(1);
        assertThat(page.visible("Saved, waiting to be sent")).hasCount(ANSWERS.size());
        awaitMoment(back);
        assertThat(researcher.said()).isEmpty();
        visitor.goOnline();

        await().until(() -> researcher.said().size() == ANSWERS.size());
        assertThat(page.visible("Saved, waiting to be sent")).hasCount(0);
        assertThat(page.visible("No connection right now.")).hasCount(0);
        assertThat(page.said()).isEqualTo(ANSWERS);
        assertThat(researcher.said()).isEqualTo(ANSWERS);
        page.answerToTheEnd("Yes, exactly so, because it has always been like that in our family since I was small.");
    }

    @Test
    void answers_given_before_the_tab_was_closed_without_a_connection_are_sent_by_the_next_one() {
        page.agree();
        assertThat(page.answerBox()).isVisible();
        visitor.goOffline();
        page.say(ANSWERS.get(0));
        page.say(ANSWERS.get(1));
        page.page().close();
        visitor.goOnline();

        var next = visitor.open(researcher.link());

        await().until(() -> researcher.said().equals(ANSWERS.subList(0, 2)));
        assertThat(next.answers()).hasCount(2);
        assertThat(next.said()).isEqualTo(ANSWERS.subList(0, 2));
    }

    @Test
    void a_reload_without_a_connection_loses_nothing() {
        page.agree();
        page.answer(ANSWERS.get(0));
        visitor.goOffline();
        page.say(ANSWERS.get(1));

        page.page().reload();
        assertThat(page.visible("No connection right now.")).hasCount(1);
        visitor.goOnline();

        assertThat(page.answers()).hasCount(2);
        await().until(() -> researcher.said().equals(ANSWERS.subList(0, 2)));
        assertThat(page.said()).isEqualTo(ANSWERS.subList(0, 2));
    }

    @Test
    void an_answer_whose_reply_was_lost_is_said_once() {
        page.agree();
        assertThat(page.answerBox()).isVisible();
        visitor.context().route(Pattern.compile("/messages$"), route -> {
            route.fetch();
            route.abort();
        });

        page.say(ANSWERS.get(0));
        page.page().waitForCondition(() -> researcher.said().size() == 1);
        visitor.context().unroute(Pattern.compile("/messages$"));

        assertThat(page.questions()).hasCount(2);
        assertThat(page.said()).containsExactly(ANSWERS.get(0));
        assertThat(researcher.said()).containsExactly(ANSWERS.get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1H", "PT-1H"})
    void a_clock_that_is_an_hour_wrong_changes_nothing(Duration error) {
        var elsewhere = chromium.visitor(Device.laptop());
        elsewhere.context().clock().setSystemTime(Date.from(Instant.now().plus(error)));
        var wrong = elsewhere.open(researcher.link());
        var before = Instant.now();

        wrong.agree();
        wrong.answerToTheEnd(ANSWERS.get(0));

        var interview = researcher.interviewOnce("completed");
        assertThat(Instant.parse(interview.text("/started_at"))).isBetween(before.minusSeconds(5), Instant.now());
        assertThat(Instant.parse(interview.text("/ended_at")))
                .isBetween(before, Instant.now().plusSeconds(5));
        assertThat(interview.at("/duration_seconds").asInt()).isBetween(0, 120);
    }

    private void awaitMoment(Instant moment) {
        page.page()
                .waitForCondition(
                        () -> Instant.now().isAfter(moment),
                        new Page.WaitForConditionOptions()
                                .setTimeout(LONG.multipliedBy(2).toMillis()));
    }
}
