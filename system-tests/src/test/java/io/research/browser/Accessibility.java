package io.research.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The rules of WCAG 2.2 A and AA that a program can check, as axe-core checks them. */
final class Accessibility {
    private static final String AXE = read("/axe.min.js");
    private static final String RUN =
            """
            async () => JSON.stringify((await axe.run(document, {
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
                resultTypes: ['violations'],
            })).violations)
            """;
    /** Colours on their way from one to another have a contrast of their own; what moves without end is waited for by nobody. */
    private static final String UNTIL_NOTHING_MOVES =
            """
            async () => {
                const moving = document.getAnimations()
                    .filter(animation => animation.effect.getComputedTiming().endTime !== Infinity);
                await Promise.allSettled(moving.map(animation => animation.finished));
            }
            """;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Accessibility() {}

    /** @param step what is seen, for the message */
    static void check(InterviewPage interview, String step) {
        check(interview.page(), step);
    }

    /** In light and in dark. */
    static void check(Page page, String step) {
        page.evaluate(AXE);
        for (ColorScheme colors : List.of(ColorScheme.DARK, ColorScheme.LIGHT)) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
            page.evaluate(UNTIL_NOTHING_MOVES);
            assertThat(faults(page))
                    .as("what axe-core finds on the step " + step + " in " + colors)
                    .isEmpty();
        }
    }

    private static List<String> faults(Page page) {
        try {
            return JSON.readTree((String) page.evaluate(RUN))
                    .valueStream()
                    .map(Accessibility::told)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String told(JsonNode violation) {
        var places = violation
                .path("nodes")
                .valueStream()
                .map(node -> node.path("html").asText() + " "
                        + node.path("failureSummary").asText())
                .toList();
        return violation.path("id").asText() + ": " + violation.path("help").asText() + " " + places;
    }

    private static String read(String resource) {
        try (var script = Accessibility.class.getResourceAsStream(resource)) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
