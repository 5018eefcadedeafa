package io.research.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelAdviceTest {

    @ParameterizedTest
    @ValueSource(strings = {"study", "panel", "report", "hub", "signal"})
    void each_demo_says_what_a_model_adds_and_how_one_is_switched_on(String demo) {
        assertThat(ModelAdvice.of(demo))
                .contains("language model")
                .contains("without one")
                .contains("RESEARCH_ASSISTANT_BASE_URL=")
                .contains("RESEARCH_ASSISTANT_MODEL=");
    }
}
