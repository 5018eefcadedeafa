package io.research.reports.slides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.research.reports.HeardStudy;
import io.research.reports.report.Outline;
import io.research.reports.report.Reports;
import io.research.reports.slides.RecordedCanvas.Slide;
import io.research.slides.Canvas;
import io.research.slides.FontMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeckLayoutTest {
    /** Cover, counts, summary, screeners, people, end and sources stand around what the goals have. */
    private static final List<String> AROUND = List.of(
            "Tea at home", "Key metrics", "Participant profiles", "Coverage, limitations and next steps", "Sources");

    static Stream<Arguments> reports() {
        String more = " " + HeardStudy.LONG.repeat(2);
        String longer = HeardStudy.LONG.repeat(9);
        return Stream.of(
                argumentSet(
                        "counted", HeardStudy.of("en", 24).simulated().stale().counted()),
                argumentSet("read", HeardStudy.of("en", 24).simulated().stale().read()),
                argumentSet("German", HeardStudy.of("de", 24).counted()),
                argumentSet("Japanese", HeardStudy.of("ja", 24).read()),
                argumentSet("Arabic", HeardStudy.of("ar", 24).counted()),
                argumentSet("one person, counted", HeardStudy.of("en", 1).counted()),
                argumentSet("one person, read", HeardStudy.of("en", 1).read()),
                argumentSet("very many", HeardStudy.of("en", 500).read()),
                argumentSet(
                        "long, counted",
                        HeardStudy.of("en", 24).headed(more).saying(longer).counted()),
                argumentSet(
                        "long, Arabic",
                        HeardStudy.of("ar", 24).headed(more).saying(longer).read()),
                argumentSet(
                        "markup",
                        HeardStudy.of("en", 24)
                                .headed(HeardStudy.HOSTILE)
                                .saying(HeardStudy.HOSTILE)
                                .read()),
                argumentSet(
                        "one word",
                        HeardStudy.of("en", 24)
                                .headed("x".repeat(2_000))
                                .saying("x".repeat(2_000))
                                .read()));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void no_text_meets_another_one_or_the_edge_of_its_slide(Reports.Dated report) {
        var slides = slides(report, true);

        for (var slide : slides) {
            assertThat(meetings(slide)).as(slide.title()).isEmpty();
            assertThat(slide.texts()).as(slide.title()).allSatisfy(text -> {
                assertThat(text.box().x()).isNotNegative();
                assertThat(text.box().x() + text.box().width()).isLessThanOrEqualTo(Canvas.WIDTH);
                assertThat(text.box().bottom()).isLessThanOrEqualTo(Canvas.HEIGHT);
            });
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void what_goals_have_is_shown_in_bars_or_in_quotations_side_by_side(Reports.Dated report) {
        var slides = slides(report, true);

        assertThat(slides).hasSizeLessThanOrEqualTo(20);
        var own = slides.subList(2, slides.size()).stream()
                .filter(slide -> !AROUND.contains(slide.title()))
                .toList();
        assertThat(own)
                .filteredOn(slide -> slide.quotations() > 0)
                .as("quotations")
                .allMatch(slide -> slide.quotations() > 1 || !slide.charts().isEmpty());
        assertThat(slides).anyMatch(slide -> slide.quotations() > 1);
        assertThat(slides).filteredOn(slide -> !slide.charts().isEmpty()).hasSizeGreaterThan(4);
    }

    @Test
    void the_first_slides_say_what_has_to_be_known_before_all_others() {
        var slides = slides(HeardStudy.of("en", 24).simulated().stale().counted(), true);

        assertThat(slides.getFirst().words())
                .contains("Personal data is masked where it was recognised.", "not with real ones: 12", "out of date");
        assertThat(slides.get(1).words()).contains("No language model has read these interviews");
        assertThat(words(slides).split("Simulated, not a real person")).hasSize(13);
        assertThat(words(slides(HeardStudy.of("en", 24).counted(), false)))
                .doesNotContain(
                        "masked", "not with real ones", "out of date", "Executive summary", "Gaps in the evidence");
    }

    @Test
    void without_a_model_a_question_stands_with_some_of_its_answers_and_the_terms_they_share() {
        var slides = slides(HeardStudy.of("en", 24).counted(), false);

        var question = slides.stream()
                .filter(slide -> slide.title().startsWith("What comes to your mind when you think of the first"))
                .findFirst()
                .orElseThrow();
        assertThat(question.quotations()).isEqualTo(3);
        assertThat(question.words())
                .contains("People asked: 24. People whose replies are shown: 24.", "“too expensive”", "12 / 24")
                .contains("More answers that are not shown: 21");
    }

    @Test
    void a_finding_stands_beside_its_opposite_under_what_divides_them() {
        var slides = slides(HeardStudy.of("en", 24).read(), false);

        var pair = slides.stream()
                .filter(slide -> slide.title().startsWith("People differ about the price"))
                .toList();
        assertThat(pair).singleElement().satisfies(slide -> {
            assertThat(slide.quotations()).isEqualTo(4);
            assertThat(slide.words()).contains("16 / 24 say so", "8 / 24 say so", "The price of good tea is fair");
        });
    }

    @Test
    void gaps_limitations_and_steps_share_a_slide_and_sources_are_people_and_days() {
        var slides = slides(HeardStudy.of("en", 2).read(), false);

        assertThat(slides)
                .filteredOn(slide -> slide.title().equals("Coverage, limitations and next steps"))
                .singleElement()
                .satisfies(slide -> assertThat(slide.words())
                        .contains("Gaps in the evidence", "Limitations", "Fewer than three people", "Next steps"));
        assertThat(slides.getLast().title()).isEqualTo("Sources");
        assertThat(slides.getLast().words()).contains("P01, 13 Nov 2026 · R1");
        assertThat(words(slides)).doesNotContainPattern("[0-9a-f]{8}-[0-9a-f]{4}-");
    }

    @Test
    void goals_that_have_no_room_for_all_slides_count_what_the_others_would_have_shown() {
        var slides = slides(HeardStudy.of("en", 24).goals(14).counted(), false);

        assertThat(slides).hasSizeLessThanOrEqualTo(20);
        assertThat(slides)
                .filteredOn(slide -> slide.words().contains("The report has more findings for this goal: 5"))
                .hasSize(14);
    }

    private static List<Slide> slides(Reports.Dated report, boolean isMasked) {
        var letters = FontMetrics.read();
        var canvas = new RecordedCanvas(letters);
        DeckLayout.draw(Outline.of(report), isMasked, canvas, letters);
        return canvas.slides();
    }

    private static List<String> meetings(Slide slide) {
        var all = new ArrayList<String>();
        for (int one = 0; one < slide.texts().size(); one++) {
            for (var other : slide.texts().subList(one + 1, slide.texts().size())) {
                if (slide.texts().get(one).meets(other)) {
                    all.add(slide.texts().get(one) + " meets " + other);
                }
            }
        }
        return all;
    }

    private static String words(List<Slide> slides) {
        return slides.stream().map(Slide::words).collect(Collectors.joining("\n"));
    }
}
