package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Three ways to a language model, each a file beside the values of an installation. */
class ModelTest {
    private static final List<String> ASKING = List.of("studies", "interviews", "reports", "hub", "signal");

    @ParameterizedTest
    @CsvSource({
        "model-hosted.yaml, https://api.openai.com/v1,             443",
        "model-vllm.yaml,   http://vllm:8000/v1,                   8000",
        "model-ollama.yaml, http://host.docker.internal:11434/v1,  11434"
    })
    void every_service_that_asks_knows_the_model_and_reaches_it(String values, String baseUrl, int port) {
        var chart = Chart.with(Chart.LOCAL + "," + values);

        for (String service : ASKING) {
            assertThat(chart.settings(service))
                    .containsEntry("research.assistant.base-url", baseUrl)
                    .containsKey("research.assistant.model");
            assertThat(chart.one("NetworkPolicy", "suite-" + service)
                            .at("/spec/egress")
                            .findValuesAsText("port"))
                    .contains(Integer.toString(port));
        }
        assertThat(chart.settings("panel")).doesNotContainKey("research.assistant.base-url");
    }
}
