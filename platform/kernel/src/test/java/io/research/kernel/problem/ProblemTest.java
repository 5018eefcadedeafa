package io.research.kernel.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProblemTest {

    @Test
    void whatever_a_rule_finds_the_first_hundred_faults_are_told() {
        var faults = IntStream.range(0, 100_000)
                .mapToObj(at -> new Fault(List.of("body", "items", at), "must be good", "bad"))
                .toList();

        var problem = Problem.invalid(faults);

        assertThat(problem.faults()).isEqualTo(faults.subList(0, Problem.MOST_FAULTS));
        assertThat(problem.getMessage()).isEqualTo("items[0]: must be good");
    }
}
