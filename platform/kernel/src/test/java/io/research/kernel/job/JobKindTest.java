package io.research.kernel.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobKindTest {

    @ParameterizedTest
    @ValueSource(strings = {"interviews.export", "studies.customize_plan"})
    void a_kind_names_its_service_and_a_verb(String name) {
        assertThat(JobKind.of(name).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "export",
                "interviews.",
                "Interviews.export",
                "interviews.export.csv",
                "interviews.export-csv"
            })
    void another_spelling_is_refused(String name) {
        assertThatThrownBy(() -> JobKind.of(name)).isInstanceOf(IllegalArgumentException.class);
    }
}
