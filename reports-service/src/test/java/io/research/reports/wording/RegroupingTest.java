package io.research.reports.wording;

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
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules have made two findings of R1 and R2, and of R3 and R4; all say the same but R5, who says the opposite. */
class RegroupingTest {
    private static final Goal PRICE = new Goal("goal_1", "Price of tea", List.of());

    private final List<Person> people = new ArrayList<>();
    private final List<Reference> references = new ArrayList<>();

    RegroupingTest() {
        said("P01", "Tea is too expensive, write to ada@example.com.");
        said("P02", "Tea is expensive.");
        said("P03", "A box costs a fortune.");
        said("P04", "I cannot pay that much.");
        said("P05", "Tea is cheap and fair.");
    }

    @Test
    void groups_that_mean_the_same_become_one_and_code_counts_its_people() {
        var findings = checked("{'groups': [{'statements': ['R3', 'R1', 'R2', 'R4'], 'against': ['R5']}]}");

        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().goalId()).isEqualTo("goal_1");
        assertThat(findings.getFirst().referenceIds()).containsExactly("R3", "R1", "R2", "R4");
        assertThat(findings.getFirst().counterReferenceIds()).containsExactly("R5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no json",
                "[]",
                "{'groups': 3}",
                "{'groups': [null, {}]}",
                "{'groups': [{'statements': ['R1', 'R2', 'R3', 'R4', 'R5', 'R9']}]}",
                "{'groups': [{'statements': ['R1', 'R2', 'R3']}, {'statements': ['R3', 'R4', 'R5']}]}",
                "{'groups': [{'statements': ['R1', 'R2', 'R3', 'R4'], 'against': ['R4', 'R5']}]}",
                "{'groups': [{'statements': ['R1', 'R1', 'R2', 'R3', 'R4', 'R5']}]}",
                "{'groups': [{'statements': ['R1', 'R2', 'R3', 'R4']}]}",
                "{'groups': [{'statements': ['R1']}, {'statements': ['R2']}, {'statements': ['R3']},"
                        + " {'statements': ['R4']}, {'statements': ['R5']}]}",
            })
    void what_invents_doubles_or_forgets_a_statement_is_not_followed(String answer) {
        assertThat(checked(answer)).isNull();
    }

    @Test
    void two_statements_of_one_person_count_once() {
        said("P01", "It costs too much.");

        var findings = checked("{'groups': [{'statements': ['R1', 'R6', 'R2', 'R3', 'R4', 'R5']}]}");

        assertThat(findings.getFirst().referenceIds()).containsExactly("R1", "R2", "R3", "R4", "R5");
    }

    @Test
    void nobody_stands_against_what_they_do_not_turn_round() {
        var findings = checked("{'groups': [{'statements': ['R1', 'R2', 'R3'], 'against': ['R4', 'R5']}]}");

        assertThat(findings.getFirst().counterReferenceIds()).containsExactly("R5");
    }

    @Test
    void the_model_is_told_masked_statements_and_the_groups_of_the_rules() {
        var regrouping = new Regrouping(anAnalysis(), PRICE);

        assertThat(regrouping.isWorthAsking()).isTrue();
        assertThat(regrouping.data())
                .contains("\"R5\"", "[email]", "\"groups\"")
                .doesNotContain("ada@example.com");
    }

    @Test
    void too_many_statements_and_those_of_one_person_are_left_to_the_rules() {
        people.clear();
        references.clear();
        said("P01", "Tea is expensive.");
        said("P01", "Tea is dear.");
        assertThat(new Regrouping(anAnalysis(), PRICE).isWorthAsking()).isFalse();

        IntStream.range(0, 200).forEach(one -> said("Q" + one, "Tea is dear."));

        assertThat(new Regrouping(anAnalysis(), PRICE).isWorthAsking()).isFalse();
    }

    private List<Finding> checked(String answer) {
        return new Regrouping(anAnalysis(), PRICE).checked(answer.replace('\'', '"'));
    }

    private void said(String label, String text) {
        var interview = UUID.randomUUID();
        var at = Instant.EPOCH;
        people.add(new Person(interview, label, "Good", at, at, 1, 4, List.of(), List.of(), null));
        references.add(new Reference(
                "R" + (references.size() + 1), interview, UUID.randomUUID(), text, null, 0, text.length(), null));
    }

    private Analysis anAnalysis() {
        var findings = references.size() < 4
                ? List.<Finding>of()
                : List.of(
                        new Finding("finding_1", "goal_1", List.of("R1", "R2"), List.of(), null),
                        new Finding("finding_2", "goal_1", List.of("R3", "R4"), List.of(), null));
        var responses = references.stream()
                .map(one -> new Response(one.interviewId(), "goal_1", one.id()))
                .toList();
        return new Analysis("en", List.of(PRICE), people, references, findings, responses, 0, 0);
    }
}
