package io.research.reports.content;

import static io.research.reports.analysis.AnalysisFixture.anOpinion;
import static io.research.reports.analysis.AnalysisFixture.answers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.research.kernel.json.StoredJson;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.AnalysisFixture;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Finding.Line;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Overview;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SectionWriterTest {
    private static final List<Goal> GOALS = List.of(new Goal("goal_1", "Price"), new Goal("goal_2", "Taste"));

    @Test
    void without_a_model_the_first_limitation_says_so_and_nothing_is_said_to_be_missing() {
        var sections = SectionWriter.of(replied(4));

        assertThat(sections.evidenceCoverage().limitations().getFirst())
                .startsWith("No language model has read these interviews")
                .contains("RESEARCH_ASSISTANT_BASE_URL", "RESEARCH_ASSISTANT_MODEL");
        assertThat(sections.evidenceCoverage().evidenceGaps()).isEmpty();
        assertThat(sections.recommendedNextSteps()).isEmpty();
    }

    @Test
    void an_answered_question_counts_people_from_what_is_there() {
        var found = finding(SectionWriter.of(replied(4).without(Set.of(interview(1)))));

        assertThat(found.basis()).isEqualTo(Finding.Basis.ANSWERS);
        assertThat(found.heading()).isEqualTo("What do you think of the price?");
        assertThat(found.content()).isEqualTo("People asked: 3. People whose replies are shown: 3.");
        assertThat(found.prevalence()).isEqualTo(new Sections.Prevalence(3, 3));
        assertThat(found.referenceIds()).containsExactly("R2", "R3", "R4");
    }

    @Test
    void a_reply_to_a_follow_up_is_shown_with_the_words_of_the_follow_up() {
        String asked = "What did you do about it?";
        var reference =
                new Reference("R1", interview(1), new UUID(1, 1), "I bought a light.", null, 0, 17, null, asked);
        var analysis = AnalysisFixture.ofTemplate(
                "en", GOALS, List.of(person(1, "P1")), List.of(reference), List.of(followUp(asked), followUp("")));

        var sections = SectionWriter.of(analysis);

        assertThat(sections.participantResponses().getFirst().learningGoalResponses())
                .extracting(Sections.GoalResponse::summary)
                .containsOnly(asked);
        assertThat(sections.studyFindings().learningGoals().getFirst().findings())
                .extracting(Sections.Found::heading, Sections.Found::content)
                .containsExactly(
                        tuple(asked, "Follow-up to “Hard?” · People asked: 1. People whose replies are shown: 1."),
                        tuple("Follow-up to “Hard?”", "People asked: 1. People whose replies are shown: 1."));
    }

    private static Finding followUp(String heading) {
        return new Finding(
                "answers_" + heading,
                "goal_1",
                Finding.Basis.ANSWERS,
                heading,
                List.of(),
                List.of(),
                "q1",
                "Hard?",
                null,
                List.of("R1"),
                List.of());
    }

    @Test
    void somebody_with_two_interviews_is_one_person_and_stays_one_until_both_are_gone() {
        var twice = List.of(person(1, "P1"), person(2, "P1"), person(3, "P2"));
        var analysis = AnalysisFixture.ofModel(
                "en", GOALS, twice, references(3), List.of(anOpinion("f1", "goal_1", "Dear", ids(1, 2, 3), null)));

        var whole = finding(SectionWriter.of(analysis));
        var left = finding(SectionWriter.of(analysis.without(Set.of(interview(1)))));

        assertThat(whole.prevalence()).isEqualTo(new Sections.Prevalence(2, 3));
        assertThat(whole.referenceIds()).containsExactly("R1", "R3");
        assertThat(left.prevalence()).isEqualTo(new Sections.Prevalence(2, 2));
        assertThat(left.referenceIds()).containsExactly("R2", "R3");
    }

    @Test
    void opposites_show_each_others_people() {
        var sections = SectionWriter.of(opposites());
        var findings = sections.studyFindings().learningGoals().getFirst().findings();

        assertThat(findings.getFirst().counterReferenceIds()).containsExactly("R3", "R4");
        assertThat(findings.getFirst().content())
                .isEqualTo(
                        "People who say so: 3 (interviews: 4). People who say the opposite: 2. 3 of 4 find it dear.");
        assertThat(findings.getLast().counterReferenceIds()).containsExactly("R1", "R2", "R3");
    }

    @Test
    void what_a_model_wrote_of_somebody_goes_with_them_and_the_opinion_of_others_stays() {
        var left = SectionWriter.of(opposites().without(Set.of(interview(4))));

        assertThat(left.studyFindings().overview())
                .extracting(Sections.OverviewSentence::text)
                .containsExactly("Many find tea dear.");
        assertThat(left.studyFindings().disagreements()).isEmpty();
        assertThat(left.recommendedNextSteps())
                .extracting(Sections.NextStep::action)
                .containsExactly("ask_directly");
        assertThat(finding(left).heading()).isEqualTo("Tea is dear");
        assertThat(finding(left).content())
                .isEqualTo("People who say so: 3 (interviews: 3). People who say the opposite: 1.");
    }

    @Test
    void a_step_about_both_sides_is_one_about_a_disagreement() {
        var step = SectionWriter.of(opposites()).recommendedNextSteps().getLast();

        assertThat(step.action()).isEqualTo("explore_disagreement");
        assertThat(step.referenceIds()).contains("R1", "R4");
    }

    @Test
    void a_goal_without_opinions_is_a_gap_only_after_all_interviews_were_read() {
        var read = opposites();
        var partly = partlyRead(read);

        assertThat(SectionWriter.of(read).evidenceCoverage().evidenceGaps())
                .extracting(Sections.Gap::description)
                .containsExactly("No opinion was found about: Taste");
        assertThat(SectionWriter.of(partly).evidenceCoverage().evidenceGaps()).isEmpty();
        assertThat(SectionWriter.of(partly).evidenceCoverage().limitations())
                .anyMatch(text -> text.contains("has read 3 of 4 interviews"));
    }

    @Test
    void opinions_beyond_those_that_are_listed_are_counted_and_stand_with_their_people() {
        var findings = IntStream.rangeClosed(1, 9)
                .mapToObj(one -> anOpinion("f" + one, "goal_1", "Opinion " + one, ids(1), null))
                .toList();
        var sections = SectionWriter.of(
                AnalysisFixture.ofModel("en", GOALS, List.of(person(1, "P1")), references(1), findings));

        assertThat(sections.studyFindings().learningGoals().getFirst().findings())
                .hasSize(SectionWriter.MOST_OF_ONE);
        assertThat(sections.evidenceCoverage().limitations()).anyMatch(text -> text.contains("under their goal: 3"));
        assertThat(sections.participantResponses().getFirst().learningGoalResponses())
                .hasSize(9);
    }

    @Test
    void a_report_of_a_release_before_shows_who_was_interviewed_and_no_findings() {
        var older = StoredJson.read(
                """
                {"language": "en", "goals": [{"id": "goal_1", "text": "Price", "questions": ["Dear?"]}],
                 "people": [{"interviewId": "%s", "label": "P01", "answers": 2, "words": 9, "attributes": [],
                             "metadata": [], "telling": "R1"}],
                 "references": [{"id": "R1", "interviewId": "%s", "turnId": "%s", "text": "Dear.",
                                 "startOffset": 0, "endOffset": 5}],
                 "findings": [{"id": "finding_1", "goalId": "goal_1", "referenceIds": ["R1"],
                               "counterReferenceIds": [], "words": null}],
                 "responses": [], "interviewsLeftOut": 0, "removedSentences": 0}"""
                        .formatted(interview(1), interview(1), interview(2)),
                Analysis.class);

        var sections = SectionWriter.of(older);

        assertThat(sections.references()).hasSize(1);
        assertThat(sections.participantProfiles()).hasSize(1);
        assertThat(sections.studyFindings().learningGoals().getFirst().findings())
                .isEmpty();
        assertThat(sections.evidenceCoverage().limitations().getFirst()).contains("create the report again");
    }

    @Test
    void a_report_that_has_lost_everything_can_still_be_read() {
        var sections = SectionWriter.of(replied(1).without(Set.of(interview(1))));

        assertThat(sections.references()).isEmpty();
        assertThat(sections.studyFindings().learningGoals())
                .allSatisfy(goal -> assertThat(goal.findings()).isEmpty());
    }

    private static Analysis replied(int people) {
        return AnalysisFixture.ofTemplate(
                "en",
                GOALS,
                IntStream.rangeClosed(1, people)
                        .mapToObj(one -> person(one, "P" + one))
                        .toList(),
                references(people),
                List.of(answers(
                        "q1",
                        "goal_1",
                        "What do you think of the price?",
                        IntStream.rangeClosed(1, people)
                                .mapToObj(one -> "R" + one)
                                .toList())));
    }

    /** Three find tea dear, two find it cheap: one of them says both. */
    private static Analysis opposites() {
        var analysis = AnalysisFixture.ofModel(
                "en",
                GOALS,
                IntStream.rangeClosed(1, 4)
                        .mapToObj(one -> person(one, "P" + one))
                        .toList(),
                references(4),
                List.of(
                        anOpinion("dear", "goal_1", "Tea is dear", ids(1, 2, 3), "cheap", "3 of 4 find it dear."),
                        anOpinion("cheap", "goal_1", "Tea is cheap", ids(3, 4), "dear")));
        return AnalysisFixture.with(
                new Overview(
                        List.of(
                                new Line("Many find tea dear.", List.of("dear")),
                                new Line("Some find tea cheap.", List.of("cheap"))),
                        List.of(new Overview.Disagreement(new Line("They differ.", List.of("dear", "cheap")))),
                        List.of(new Overview.Step("Ask why", new Line("They differ.", List.of("dear", "cheap"))))),
                analysis);
    }

    private static Analysis partlyRead(Analysis read) {
        var people = read.people().stream()
                .map(one -> one.label().equals("P4") ? unread(one) : one)
                .toList();
        return AnalysisFixture.ofModel("en", GOALS, people, read.references(), read.findings());
    }

    private static Person unread(Person one) {
        return new Person(
                one.interviewId(),
                one.label(),
                one.quality(),
                one.startedAt(),
                one.endedAt(),
                one.answers(),
                one.attributes(),
                one.metadata(),
                one.asked(),
                false,
                false,
                false);
    }

    private static Sections.Found finding(Sections sections) {
        return sections.studyFindings().learningGoals().getFirst().findings().getFirst();
    }

    private static Person person(int one, String label) {
        return AnalysisFixture.aPerson(interview(one), label, Instant.EPOCH, Instant.EPOCH);
    }

    private static List<Reference> references(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(one -> AnalysisFixture.aReference(
                        "R" + one, interview(one), new UUID(1, one), "Tea is too dear, says " + one))
                .toList();
    }

    private static List<String> ids(int... numbers) {
        return IntStream.of(numbers).mapToObj(one -> "R" + one).toList();
    }

    private static UUID interview(int one) {
        return new UUID(0, one);
    }
}
