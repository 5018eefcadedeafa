package io.research.dashboard.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShownReportTest {
    private final ShownReport shown = new ShownReport(read(), new ReportAddress("s", null, false), "en");
    private final ShownReport.GoalPart goal = shown.goals().getFirst();

    @Test
    void opposite_opinions_stand_side_by_side_and_once() {
        var sides = goal.opinions().getFirst();

        assertThat(goal.opinions()).hasSize(2);
        assertThat(sides.side().heading()).isEqualTo("Tea wakes people up");
        assertThat(sides.other().heading()).isEqualTo("Tea makes people sleepy");
        assertThat(sides.other().share().count()).isEqualTo(1);
    }

    @Test
    void who_says_the_opposite_is_quoted_even_where_no_opinion_of_theirs_is_listed() {
        var other = goal.opinions().get(1).other();

        assertThat(other.heading()).isNull();
        assertThat(other.share()).isEqualTo(new Bar("", 1, 3));
        assertThat(other.passages().all()).extracting(Quote::label).containsExactly("P01");
    }

    @Test
    void words_stand_with_the_question_in_whose_replies_they_are_counted() {
        var question = goal.questions().getFirst();

        assertThat(question.terms()).extracting(ShownReport.Side::heading).containsExactly("“wake”, “wakes”");
        assertThat(goal.terms()).extracting(ShownReport.Side::heading).containsExactly("“tea”");
    }

    @Test
    void options_are_counted_out_of_those_who_replied() {
        assertThat(goal.questions().getFirst().options())
                .containsExactly(new Bar("Daily", 2, 3), new Bar("Never", 1, 3));
    }

    @Test
    void somebody_with_two_interviews_is_one_person() {
        assertThat(shown.screeners().getFirst().bars()).containsExactly(new Bar("Yes", 2, 2));
    }

    @Test
    void all_that_a_person_said_stands_with_them_under_what_it_is_about_once() {
        var held = shown.people(0, 1).getFirst().held();

        assertThat(held).extracting(ShownReport.Held::heading).containsExactly("Tea wakes people up", null);
        assertThat(held)
                .extracting(one -> one.quote().place())
                .doesNotHaveDuplicates()
                .hasSize(2);
    }

    @Test
    void a_quotation_leads_to_its_turn() {
        assertThat(shown.overview().getFirst().quotes())
                .extracting(Quote::place)
                .containsExactly("/app/interviews/i1#turn-t1", "/app/interviews/i2#turn-t2");
    }

    @Test
    void goals_without_findings_are_named_apart() {
        assertThat(shown.goals()).hasSize(1);
        assertThat(shown.goalsWithout()).containsExactly("What a box may cost.");
    }

    @Test
    void who_read_the_interviews_is_not_repeated_among_the_limitations() {
        assertThat(shown.reader()).startsWith("A language model");
        assertThat(shown.limitations()).containsExactly("Fewer than three people were interviewed.");
        assertThat(shown.isWithoutModel()).isFalse();
    }

    @Test
    void an_earlier_report_keeps_its_address_on_every_page() {
        var address = new ReportAddress("s", "r", true);

        assertThat(address.finding("f1")).isEqualTo("/app/studies/s/report/findings/f1?report_id=r&masked=true");
        assertThat(address.other()).isEqualTo("/app/studies/s/report?report_id=r");
        assertThat(address.api()).isEqualTo("/api/public/v1/studies/s/report?report_id=r&redact_pii=true");
    }

    @Test
    void what_does_not_fit_below_a_finding_is_on_a_page_of_its_own() {
        var quote = new Quote("Tea.", "P01", "/app/interviews/i1#turn-t1");
        var few = new Passages(List.of(quote, quote, quote), 2, "/finding");
        var many = new Passages(Collections.nCopies(16, quote), 2, "/finding");

        assertThat(few.open()).hasSize(2);
        assertThat(few.closed()).hasSize(1);
        assertThat(few.isMore()).isFalse();
        assertThat(many.closed()).hasSize(13);
        assertThat(many.isMore()).isTrue();
    }

    private static StudyReport read() {
        var json = JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .addModule(new JavaTimeModule())
                .build();
        try (var in = ShownReportTest.class.getResourceAsStream("/report/tea.json")) {
            return json.readValue(in, StudyReport.class);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
