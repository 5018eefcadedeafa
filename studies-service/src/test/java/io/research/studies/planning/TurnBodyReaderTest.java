package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpMethod;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnBodyReaderTest {
    private static final String STUDY = "/api/public/v1/studies/0190a0b0-0000-7000-8000-000000000000";

    /** Four of the largest bodies fit into the budget of a heap of 224 MB. */
    @ParameterizedTest
    @CsvSource({
        "/customize-plan, true",
        "/customize-plan/, true",
        "/customize-plan/jobs, false",
        "/launch-panel, false",
        "'', false"
    })
    void a_byte_of_a_direct_turn_costs_one(String path, boolean direct) {
        var cost = TurnBodyReader.cost();

        assertThat(cost.path().matcher(STUDY + path).matches()).isEqualTo(direct);
        assertThat(cost.method()).isEqualTo(HttpMethod.POST);
        assertThat(cost.perByte()).isEqualTo(1);
    }
}
