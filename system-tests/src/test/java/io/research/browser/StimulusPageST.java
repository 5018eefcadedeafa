package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a study shows to its participants stands with the question about it, on a phone and on a desk. */
@ExtendWith({OnTheStack.class, InChromium.class})
class StimulusPageST {
    private static final String BRIEF =
            "Ten minute chat interviews in English with people who drink iced tea, about what"
                    + " they think of this can of iced tea when they see it.";
    private static final String LABEL = "A can of iced tea";
    private static final String PROTOTYPE = "https://example.com/prototype";
    private static final int MOST_TURNS = 12;
    private static final int ONE_ROW = 72;

    private final RunningStack stack;
    private final Chromium chromium;

    StimulusPageST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void a_picture_stands_with_the_question_about_it_and_can_be_seen_again(Device device) throws IOException {
        var page = chromium.visitor(device).open(studyWithAPicture());
        page.agree();
        var picture = page.conversation()
                .getByRole(
                        AriaRole.IMG,
                        new Locator.GetByRoleOptions().setName(LABEL).setIncludeHidden(true));
        answerUntilSeen(page, picture);

        assertThat((Integer) picture.evaluate("image => image.decode().then(() => image.naturalWidth)"))
                .isEqualTo(640);
        assertThat(page.questions().last()).containsText("?");
        assertThat(picture).isInViewport();
        assertThat(page.answerBox()).isInViewport();
        assertThat(page.page().locator("header").first().boundingBox().height).isLessThanOrEqualTo(ONE_ROW);
        Accessibility.check(page, "picture");
        chromium.photograph("picture-" + device.width());

        page.answer(Fieldwork.answer("") + " And the can.");
        page.button("Show the picture again").click();

        var enlarged = page.page().getByRole(AriaRole.DIALOG);
        assertThat(enlarged).isVisible();
        chromium.photograph("picture-enlarged-" + device.width());
        page.page().keyboard().press("Escape");
        assertThat(enlarged).isHidden();
    }

    @OnPhoneAndDesk
    void a_prototype_opens_beside_the_question_about_it(Device device) {
        var study = StudyFixture.aChatStudy()
                .with("study_type", "prototype-test")
                .with("interview_format", "voice")
                .with(
                        "study_plan",
                        Map.of(
                                "objectives",
                                "Learn how people find a tea in the shop.",
                                "conversation_flow",
                                """
                                1. Before
                                - How do you buy tea today?
                                2. Prototype
                                - [show] Please open %s and look for green tea. What do you see first?
                                3. After
                                - What would you change?
                                """
                                        .formatted(PROTOTYPE)));
        var page = chromium.visitor(device).open(Researcher.of(stack, study).link());
        page.agree();
        page.talk();
        var prototype = page.conversation().getByRole(AriaRole.LINK);
        answerUntilSeen(page, prototype);

        assertThat(prototype).hasAttribute("href", PROTOTYPE);
        assertThat(prototype).hasAttribute("target", "_blank");
        assertThat(prototype).hasAttribute("rel", "noopener noreferrer");
        assertThat(turnOf(prototype)).containsText("What do you see first?");
        assertThat(prototype).isInViewport();
        Accessibility.check(page, "prototype");
        chromium.photograph("prototype-" + device.width());
    }

    private String studyWithAPicture() throws IOException {
        var integrator = stack.integrator();
        String study = integrator
                .createStudy(201, StudyFixture.aDraft().named("Iced tea").body())
                .id();
        var image = Map.of(
                "data_base64",
                Base64.getEncoder().encodeToString(picture()),
                "filename",
                "can.png",
                "content_type",
                "image/png",
                "label",
                LABEL);
        integrator.customizePlan(200, study, Map.of("message", BRIEF, "decisions", "agent", "concept_image", image));
        String link = integrator.study(200, study).text("/study_link");
        await("the picture").until(() -> !stack.participant()
                .open(201, link)
                .at("/study/concept_image")
                .isNull());
        return link;
    }

    private static void answerUntilSeen(InterviewPage page, Locator shown) {
        assertThat(page.answerBox()).isVisible();
        for (int turn = 0; shown.count() == 0; turn++) {
            assertThat(turn).as("turns until it is shown").isLessThan(MOST_TURNS);
            assertThat(page.answer(Fieldwork.answer("") + " (" + turn + ")"))
                    .as("the interview goes on")
                    .isTrue();
        }
    }

    private static Locator turnOf(Locator shown) {
        return shown.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' turn ')]");
    }

    private static byte[] picture() throws IOException {
        var out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(640, 480, BufferedImage.TYPE_INT_RGB), "png", out);
        return out.toByteArray();
    }
}
