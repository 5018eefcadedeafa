package io.research.kernel.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpRequestTest {

    @Test
    void a_request_is_a_method_a_path_and_json() {
        assertThat(WarmUpRequest.of("GET /things?page=1")).isEqualTo(new WarmUpRequest("GET", "/things?page=1", ""));
        assertThat(WarmUpRequest.of(" POST  /things {\"a\": [1, 2]}"))
                .isEqualTo(new WarmUpRequest("POST", "/things", "{\"a\": [1, 2]}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "GET", "/things", "GET things", "GET http://elsewhere/things", "GET //elsewhere/things"})
    void what_is_no_request_to_this_service_is_refused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WarmUpRequest.of(text))
                .withMessageContaining("research.warm-up.requests");
    }
}
