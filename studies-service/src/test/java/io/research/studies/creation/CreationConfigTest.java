package io.research.studies.creation;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class CreationConfigTest {

    @Test
    void a_saga_is_aborted_before_its_request_ends() {
        var config = Settings.of(CreationConfig.class);

        assertThat(config.patience()).isLessThan(config.answerWithin());
    }
}
