package io.research.kernel.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpConfigTest {

    @Test
    void requests_are_written_one_by_one_or_with_commas_between() {
        var oneByOne = Settings.of(
                WarmUpConfig.class,
                "research.warm-up.requests[0]",
                "GET /things",
                "research.warm-up.requests[1]",
                "POST /things {\"a\": 1, \"b\": 2}");
        var together = Settings.of(
                WarmUpConfig.class, "research.warm-up.requests", "GET /things,POST /things {\"a\": 1\\, \"b\": 2}");

        assertThat(oneByOne.requests())
                .contains(List.of("GET /things", "POST /things {\"a\": 1, \"b\": 2}"))
                .isEqualTo(together.requests());
    }
}
