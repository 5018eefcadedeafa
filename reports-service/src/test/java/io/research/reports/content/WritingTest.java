package io.research.reports.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.analysis.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
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
        assertThat(sections.evidenceCoverage().limitations()).isEmpty();
    }

    @Test
    void without_a_model_a_heading_is_a_quotation_in_quotation_marks() {
        var found = finding(Writing.of(anAnalysis(3, null)));

        assertThat(found.heading()).isEqualTo("“Tea is too dear, says 1”");
        assertThat(found.prevalence()).isEqualTo(new Sections.Prevalence(3, 3));
        assertThat(found.content()).contains("3 people", "P1");
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

    private static Analysis anAnalysis(int count, Finding.Words words) {
        var people = new ArrayList<Person>();
        var references = new ArrayList<Reference>();
        var responses = new ArrayList<Response>();
        for (int one = 1; one <= count; one++) {
            people.add(
                    new Person(id(one), "P" + one, "Good", Instant.EPOCH, Instant.EPOCH, 1, 5, List.of(), List.of()));
            references.add(
                    new Reference("R" + one, id(one), id(-one), "Tea is too dear, says " + one, null, 0, 23, null));
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
