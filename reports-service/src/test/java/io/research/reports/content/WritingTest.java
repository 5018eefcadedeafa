package io.research.reports.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.analysis.Response;
import io.research.text.masking.PiiMask;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WritingTest {
    private static final Finding.Words OF_A_MODEL =
            new Finding.Words("Tea costs too much", "People find tea dear.", List.of(id(1), id(2)));

    @Test
    void thin_evidence_is_told() {
        var sections = Writing.of(anAnalysis(2, null));

        assertThat(sections.evidenceCoverage().limitations()).anyMatch(text -> text.contains("Fewer than three"));
        assertThat(sections.recommendedNextSteps())
                .extracting(Sections.NextStep::action)
                .contains("interview_more_people", "ask_directly");
    }

    @Test
    void a_goal_that_nobody_has_spoken_to_is_a_gap_with_a_step() {
        var sections = Writing.of(anAnalysis(4, null));

        assertThat(sections.evidenceCoverage().evidenceGaps())
                .extracting(Sections.Gap::gapId)
                .containsExactly("gap_goal_2");
        assertThat(sections.recommendedNextSteps().getFirst().gapIds()).containsExactly("gap_goal_2");
        assertThat(sections.evidenceCoverage().limitations())
                .singleElement()
                .asString()
                .contains("counts may be off");
    }

    @Test
    void without_a_model_a_heading_is_a_quotation_in_quotation_marks() {
        var found = finding(Writing.of(anAnalysis(3, null)));

        assertThat(found.heading()).isEqualTo("“Tea is too dear, says 1”");
        assertThat(found.prevalence()).isEqualTo(new Sections.Prevalence(3, 3));
        assertThat(found.content()).contains("3 people", "P1");
    }

    @Test
    void a_heading_is_cut_where_a_clause_ends() {
        String clause = "I stood in the shop for ten minutes and compared the prices of all the teas";
        var found = finding(Writing.of(anAnalysis(clause + ", and in the end I took the one that I always take.")));

        assertThat(found.heading()).isEqualTo("“" + clause + "…”");
    }

    @Test
    void a_heading_is_not_cut_where_the_rest_says_the_opposite() {
        String said = "The tea of that shop in the old town is good and I like its taste and its smell a lot, "
                + "but it is slow, bad, awful, terrible and too expensive.";

        assertThat(finding(Writing.of(anAnalysis(said))).heading()).isEqualTo("“" + said + "”");
    }

    @Test
    void a_short_quotation_of_a_typical_person_is_a_heading_rather_than_a_long_one() {
        String clause =
                "I stood in the shop for ten minutes and compared the prices of all the many teas on the shelves";

        var found = finding(Writing.of(anAnalysis(clause + ".", "Tea is too dear.")));

        assertThat(found.heading()).isEqualTo("“Tea is too dear.”");
    }

    @Test
    void a_profile_says_who_it_is_and_what_they_said() {
        var analysis = anAnalysis(3, null);

        assertThat(Writing.of(analysis).participantProfiles().getFirst().summary())
                .isEqualTo("Do you drink tea? Every day · plan: gold. Says: “Tea is too dear, says 1” "
                        + "1 answers, 5 words. Quality of the interview: Good.");
        assertThat(Writing.of(analysis.masked(PiiMask.forLanguage("en")))
                        .participantProfiles()
                        .getFirst()
                        .summary())
                .contains("Every day")
                .doesNotContain("gold");
        assertThat(Writing.of(analysis.without(Set.of(id(1)))).toString()).doesNotContain("says 1");
    }

    @Test
    void a_profile_quotes_what_is_masked_as_it_is_masked() {
        var analysis =
                anAnalysis("Write to ada@example.com about the price of tea.").masked(PiiMask.forLanguage("en"));

        assertThat(Writing.of(analysis).participantProfiles().getFirst().summary())
                .contains("Says: “Write to [email] about the price of tea.”");
    }

    @Test
    void what_somebody_said_is_told_with_where_it_stands_among_the_others() {
        var shared = Writing.of(anAnalysis(3, null));
        var alone = Writing.of(anAnalysis(1, null));

        assertThat(response(shared).summary()).contains("3 people", "Tea is too dear, says 1");
        assertThat(response(alone).summary()).isEqualTo("Nobody else was found to say so: “Tea is too dear, says 1”");
    }

    @Test
    void words_of_a_model_go_with_the_first_interview_that_they_were_made_of() {
        var worded = anAnalysis(3, OF_A_MODEL);
        assertThat(finding(Writing.of(worded)).heading()).isEqualTo("Tea costs too much");

        var left = finding(Writing.of(worded.without(Set.of(id(1)))));

        assertThat(left.heading()).isEqualTo("“Tea is too dear, says 2”");
        assertThat(left.prevalence()).isEqualTo(new Sections.Prevalence(2, 2));
    }

    @Test
    void a_report_that_has_lost_everything_can_still_be_read() {
        var sections = Writing.of(anAnalysis(1, null).without(Set.of(id(1))));

        assertThat(sections.references()).isEmpty();
        assertThat(sections.studyFindings().learningGoals())
                .allSatisfy(goal -> assertThat(goal.findings()).isEmpty());
        assertThat(sections.evidenceCoverage().evidenceGaps()).hasSize(2);
    }

    private static Sections.Found finding(Sections sections) {
        return sections.studyFindings().learningGoals().getFirst().findings().getFirst();
    }

    private static Sections.GoalResponse response(Sections sections) {
        return sections.participantResponses()
                .getFirst()
                .learningGoalResponses()
                .getFirst();
    }

    private static Analysis anAnalysis(int count, Finding.Words words) {
        return anAnalysis(
                IntStream.rangeClosed(1, count)
                        .mapToObj(one -> "Tea is too dear, says " + one)
                        .toArray(String[]::new),
                words);
    }

    private static Analysis anAnalysis(String... said) {
        return anAnalysis(said, null);
    }

    private static Analysis anAnalysis(String[] said, Finding.Words words) {
        var people = new ArrayList<Person>();
        var references = new ArrayList<Reference>();
        var responses = new ArrayList<Response>();
        for (int one = 1; one <= said.length; one++) {
            people.add(new Person(
                    id(one),
                    "P" + one,
                    "Good",
                    Instant.EPOCH,
                    Instant.EPOCH,
                    1,
                    5,
                    List.of(new Person.Attribute("Do you drink tea?", "Every day")),
                    List.of(new Person.Attribute("plan", "gold")),
                    "R" + one));
            references.add(new Reference("R" + one, id(one), id(-one), said[one - 1], null, 0, 23, null));
            responses.add(new Response(id(one), "goal_1", "R" + one));
        }
        var ids = references.stream().map(Reference::id).toList();
        return new Analysis(
                "en",
                List.of(new Goal("goal_1", "Price", List.of()), new Goal("goal_2", "Taste", List.of())),
                people,
                references,
                List.of(new Finding("finding_1", "goal_1", ids, List.of(), words)),
                responses,
                0,
                0);
    }

    private static UUID id(int number) {
        return new UUID(0, number);
    }
}
