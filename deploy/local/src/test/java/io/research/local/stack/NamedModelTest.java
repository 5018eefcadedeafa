package io.research.local.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class NamedModelTest {

    @Test
    void a_model_is_there_where_address_and_name_are() {
        String address = "http://localhost:11434/v1";

        assertThat(NamedModel.in(
                        Map.of("RESEARCH_ASSISTANT_BASE_URL", address, "RESEARCH_ASSISTANT_MODEL", "qwen3:14b")))
                .isEqualTo("qwen3:14b at http://localhost:11434/v1");
        assertThat(NamedModel.in(Map.of("RESEARCH_ASSISTANT_BASE_URL", address)))
                .isNull();
        assertThat(NamedModel.in(Map.of("RESEARCH_ASSISTANT_BASE_URL", "", "RESEARCH_ASSISTANT_MODEL", "x")))
                .isNull();
        assertThat(NamedModel.in(Map.of())).isNull();
    }
}
