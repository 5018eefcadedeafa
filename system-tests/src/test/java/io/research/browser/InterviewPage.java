package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;

/** The page at a study's link, by what its things are called; whoever cannot see it finds them so too. */
final class InterviewPage {
    private static final int MOST_TURNS = 60;

    private final Page page;
    private final Words words;

    InterviewPage(Page page, Words words) {
        this.page = page;
        this.words = words;
    }

    Page page() {
        return page;
    }

    Locator title() {
        return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1));
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** Where these words can be seen. */
    Locator visible(String text) {
        return page.getByText(text).filter(new Locator.FilterOptions().setVisible(true));
    }

    void agree() {
        button(words.agree()).click();
    }

    void decline() {
        button(words.decline()).click();
    }

    Locator question(String text) {
        return page.getByRole(
                AriaRole.GROUP, new Page.GetByRoleOptions().setName(text).setExact(true));
    }

    void choose(String question, String... options) {
        for (String option : options) {
            question(question)
                    .getByLabel(option, new Locator.GetByLabelOptions().setExact(true))
                    .check();
        }
    }

    void write(String question, String text) {
        page.getByLabel(question, new Page.GetByLabelOptions().setExact(true)).fill(text);
    }

    void next() {
        button(words.next()).click();
    }

    Locator answerBox() {
        return page.getByRole(
                AriaRole.TEXTBOX,
                new Page.GetByRoleOptions().setName(words.answer()).setExact(true));
    }

    Locator conversation() {
        return page.getByRole(AriaRole.LOG);
    }

    /** What the interviewer has said, turn by turn. */
    Locator questions() {
        return turns(words.interviewer());
    }

    /**
     * How often the interviewer has spoken. The interviewer speaks first: a page that shows nothing yet is waited for, or the
     * greeting would pass for the reply to what is said next.
     */
    int heard() {
        assertThat(questions()).not().hasCount(0);
        return questions().count();
    }

    /** What was answered, turn by turn, sent or waiting. */
    Locator answers() {
        return turns(words.you());
    }

    /** The words of all answers as they stand there, each once however often. */
    List<String> said() {
        return answers().locator(".words").allInnerTexts();
    }

    /** Writes and sends, and does not wait for more than to see it stand there. */
    void say(String text) {
        int before = answers().count();
        answerBox().fill(text);
        button(words.send()).click();
        page.waitForCondition(() -> answers().count() > before || isOver());
    }

    /** Says something and hears what the interviewer says to it; false when that was goodbye. */
    boolean answer(String text) {
        int heard = heard();
        say(text);
        page.waitForCondition(() -> isOver() || questions().count() > heard);
        return !isOver();
    }

    /** Answers until the interviewer has said goodbye. */
    void answerToTheEnd(String text) {
        assertThat(answerBox()).isVisible();
        for (int turn = 0; answer(text + " (" + turn + ")"); turn++) {
            if (turn > MOST_TURNS) {
                throw new AssertionError("The interview finds no end after " + turn + " turns.");
            }
        }
        assertThat(title()).hasText(words.done());
    }

    /** Begins or goes on to talk, with the devices that Chromium simulates and gives to everybody. */
    void talk() {
        button("Start the interview").or(button("Continue the interview")).click();
        assertThat(answerBox()).isVisible();
    }

    /** Waits until so much is recorded, of all pages of this interview together. */
    void awaitRecording(double seconds) {
        var timer = page.getByRole(AriaRole.TIMER);
        page.waitForCondition(() -> timer.count() == 1 && secondsOf(timer.innerText()) >= seconds);
    }

    void leave() {
        button(words.leave()).click();
        button(words.confirmLeave()).click();
    }

    /** Neither consent nor screener nor conversation is left to go on with. */
    private boolean isOver() {
        return answerBox().count() == 0;
    }

    private Locator turns(String speaker) {
        return conversation().locator("> *").filter(new Locator.FilterOptions().setHasText(speaker));
    }

    private static int secondsOf(String clock) {
        var parts = clock.split(":");
        return Integer.parseInt(parts[0]) * 60 + Integer.parseInt(parts[1]);
    }
}
