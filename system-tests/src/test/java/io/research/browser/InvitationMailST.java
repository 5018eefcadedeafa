package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The invitation and the reward, as a mail program shows them on a phone and on a desk. */
@ExtendWith({OnTheStack.class, InChromium.class})
class InvitationMailST {
    private final RunningStack stack;
    private final Chromium chromium;

    InvitationMailST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void an_invitation_fits_is_accessible_and_leads_to_the_interview_and_out_of_it(Device device) {
        var fieldwork = Fieldwork.on(stack);
        String email = Fieldwork.newEmail();
        fieldwork.invite(email);
        var mail = fieldwork.mailTo(email);
        var page = chromium.visitor(device).read(stack.baseUrl());

        page.setContent(mail.html());

        assertThat(page.locator("a[href='" + mail.personalLink() + "']").first())
                .isVisible();
        assertThat((Integer) page.evaluate("document.scrollingElement.scrollWidth"))
                .isLessThanOrEqualTo(device.width());
        assertThat(page.locator("script, link, iframe")).hasCount(0);
        Accessibility.check(page, "invitation");
        chromium.photograph("mail-" + device.width());
        unsubscribe(page);
        Accessibility.check(page, "unsubscribe");
        chromium.photograph("unsubscribe-" + device.width());
        button(page, "Unsubscribe").click();
        assertThat(page.getByText("You will not receive any more invitations")).isVisible();
        Accessibility.check(page, "unsubscribed");
        button(page, "Receive invitations again").click();
        assertThat(page.getByText("You will receive invitations from")).isVisible();
        Accessibility.check(page, "subscribed again");
    }

    @OnPhoneAndDesk
    void an_unsubscribe_link_that_leads_nowhere_shows_a_page(Device device) {
        var page = chromium.visitor(device).read(stack.baseUrl());

        page.navigate(stack.baseUrl() + "/unsubscribe/garbage");

        assertThat(page.getByRole(AriaRole.HEADING)).hasText("This link is not valid");
        Accessibility.check(page, "unknown unsubscribe link");
        chromium.photograph("unsubscribe-unknown-" + device.width());
    }

    @OnPhoneAndDesk
    void a_reward_fits_is_accessible_and_shows_its_code(Device device) {
        var fieldwork = Fieldwork.on(stack);
        stack.integrator()
                .updateStudy(
                        200,
                        fieldwork.studyId(),
                        Map.of("byop_config", Map.of("incentive_amount", 25, "is_incentives_enabled", true)));
        String email = Fieldwork.newEmail();
        String participant = silently(fieldwork, email);
        stack.api(0, "all")
                .send("POST", "/api/public/v1/participants/" + participant + "/reward", null)
                .expect(202);
        var mail = fieldwork.mailTo(email);
        var page = chromium.visitor(device).read(stack.baseUrl());

        page.setContent(mail.html());

        assertThat(page.locator("bdi")).hasText(Pattern.compile("^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$"));
        assertThat(page.getByText("25 USD").first()).isVisible();
        assertThat((Integer) page.evaluate("document.scrollingElement.scrollWidth"))
                .isLessThanOrEqualTo(device.width());
        assertThat(page.locator("script, link, iframe")).hasCount(0);
        Accessibility.check(page, "reward");
        chromium.photograph("reward-" + device.width());
    }

    /** Somebody of that study who gets no invitation. */
    private String silently(Fieldwork fieldwork, String email) {
        var batch = Map.<String, Object>of(
                "study_id", fieldwork.studyId(), "participants", List.of(Map.of("email", email, "silent", true)));
        return stack.integrator().invite(201, batch, "Prefer", "wait=30").text("/0/id");
    }

    /** Five minutes, fifteen and a hundred have a word each in Arabic. */
    @ParameterizedTest
    @CsvSource({"300, دقائق", "900, دقيقة", "6000, دقيقة"})
    void an_arabic_invitation_counts_minutes_as_arabic_does(int seconds, String minutes) {
        var study = StudyFixture.aChatStudy().with("language", "ar").with("expected_duration_seconds", seconds);
        var page = chromium.visitor(Device.handheld())
                .open(Researcher.of(stack, study).link(), Words.ARABIC);

        assertThat(page.visible(minutes).first()).isVisible();
        chromium.photograph("arabic-" + seconds);
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }

    private static void unsubscribe(Page page) {
        var link = page.getByRole(AriaRole.LINK).filter(new Locator.FilterOptions().setHasText("nsubscribe"));
        page.navigate(link.getAttribute("href"));
        assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1)))
                .isVisible();
    }
}
