package io.research.reports.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.identity.Tenant;
import io.research.reports.HeardStudy;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.AnalysisFixture;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.report.Outline.Bar;
import io.research.reports.report.Outline.Quote;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class OutlineTest {
    private static final Instant AT = Instant.parse("2026-11-12T09:00:00Z");

    @Test
    void an_opinion_stands_once_with_its_opposite_and_what_was_written_about_both() {
        var goal = Outline.of(HeardStudy.of("en", 24).read()).goals().getFirst();

        var first = goal.opinions().getFirst();
        assertThat(first.side().heading()).isEqualTo("Good tea costs more than it should");
        assertThat(first.other().heading()).isEqualTo("The price of good tea is fair");
        assertThat(first.disagreement()).startsWith("People differ about the price");
        assertThat(goal.opinions().stream().map(one -> one.side().heading()))
                .hasSize(4)
                .doesNotContain("The price of good tea is fair");
    }

    @Test
    void what_was_written_about_one_pair_is_said_of_no_other() {
        var second = Outline.of(HeardStudy.of("en", 24).read()).goals().get(1);

        assertThat(second.opinions().getFirst().disagreement()).isEmpty();
        assertThat(second.disagreements()).isEmpty();
    }

    @Test
    void a_question_has_all_its_answers_and_the_terms_that_are_counted_in_them() {
        var question = Outline.of(HeardStudy.of("en", 24).counted())
                .goals()
                .getFirst()
                .questions()
                .getFirst();

        assertThat(question.counts()).isEqualTo("People asked: 24. People whose replies are shown: 24.");
        assertThat(question.answers()).hasSize(24);
        assertThat(question.terms().stream().map(Outline.Side::heading))
                .containsExactly("“taste”", "“too expensive”", "“morning”");
        assertThat(question.terms().get(1).share()).isEqualTo(new Bar("use it", 12, 24, "12 / 24"));
        assertThat(question.terms().get(1).quotes()).hasSize(12);
    }

    @Test
    void opinions_are_counted_of_the_people_whom_the_model_has_read() {
        var people = List.of(
                person(1, "P01", true), person(2, "P01", true), person(3, "P02", true), person(4, "P03", false));
        var outline = of(
                people, List.of(AnalysisFixture.anOpinion("f1", "goal_1", "Tea is dear", List.of("R1", "R2"), null)));

        var side = outline.goals().getFirst().opinions().getFirst().side();

        assertThat(side.share()).isEqualTo(new Bar("say so", 1, 2, "1 / 2"));
        assertThat(outline.writer()).contains("A language model has read 3 of 4 interviews.");
        assertThat(outline.limitations()).isEmpty();
        assertThat(outline.people()).isEqualTo(3);
        assertThat(outline.interviews()).isEqualTo(4);
    }

    @Test
    void what_somebody_said_names_them_and_the_day_where_that_is_known() {
        var people = List.of(person(1, "P01", true), undated(2, "P02"));
        var outline = of(
                people, List.of(AnalysisFixture.anOpinion("f1", "goal_1", "Tea is dear", List.of("R1", "R2"), null)));

        var quotes = outline.goals().getFirst().opinions().getFirst().side().quotes();

        assertThat(quotes.stream().map(Quote::source)).containsExactly("P01, 12 Nov 2026", "P02");
    }

    @Test
    void without_a_model_no_gap_is_named_and_with_one_it_is_said_that_there_is_none() {
        assertThat(Outline.of(HeardStudy.of("en", 24).counted()).gaps()).isEmpty();
        assertThat(Outline.of(HeardStudy.of("en", 24).read()).gaps())
                .containsExactly("For each goal, an opinion or a choice was found in at least half of the interviews.");
    }

    @Test
    void where_no_reply_belongs_to_a_goal_nothing_is_said_of_how_many_do() {
        var goals = List.of(new Goal("goal_1", "The price of tea"));
        var people = List.of(person(1, "P01", false));

        var none = of(AnalysisFixture.ofTemplate("en", goals, people, List.of(), List.of()));
        var read = of(AnalysisFixture.ofModel("en", goals, people, List.of(), List.of()));

        assertThat(none.coverage()).isEmpty();
        assertThat(read.coverage()).containsExactly(new Bar("The price of tea", 0, 1, "0 / 1"));
    }

    private static Outline of(List<Person> people, List<Finding> findings) {
        var references = people.stream()
                .map(one -> AnalysisFixture.aReference(
                        "R" + one.interviewId().getLeastSignificantBits(),
                        one.interviewId(),
                        UUID.randomUUID(),
                        "Tea is too dear for me."))
                .toList();
        return of(AnalysisFixture.ofModel(
                "en", List.of(new Goal("goal_1", "The price of tea")), people, references, findings));
    }

    private static Outline of(Analysis content) {
        var report = new StoredReport(
                UUID.randomUUID(), new Tenant("org", "app"), UUID.randomUUID(), 1, 0, AT, "Tea at home", content);
        return Outline.of(new Reports.Dated(report, new Freshness(false, 0), "en"));
    }

    private static Person person(int interview, String label, boolean isRead) {
        return person(interview, label, AT, isRead);
    }

    private static Person undated(int interview, String label) {
        return person(interview, label, null, true);
    }

    private static Person person(int interview, String label, Instant startedAt, boolean isRead) {
        return new Person(
                new UUID(0, interview),
                label,
                "Good",
                startedAt,
                startedAt,
                12,
                List.of(),
                List.of(),
                List.of(),
                false,
                false,
                isRead);
    }
}
