package io.research.kernel.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobConfigTest {

    @Test
    void a_kind_and_a_lane_have_settings_of_their_own() {
        var config = config(Map.of(
                "research.job.kind.\"interviews.export\".lane", "files",
                "research.job.lane.files.parallel", "2"));

        assertThat(config.kinds().get("interviews.export").lane()).isEqualTo("files");
        assertThat(config.lanes().get("files").parallel()).isEqualTo(2);
        assertThat(config.kinds().get("interviews.other").lane()).isEqualTo("default");
    }

    @Test
    void pauses_double_up_to_the_longest_until_there_were_enough_attempts() {
        var kind = config(Map.of(
                        "research.job.kind.\"a.b\".max-attempts", "20",
                        "research.job.kind.\"a.b\".longest-pause", "5s"))
                .kinds()
                .get("a.b");

        assertThat(kind.pauseAfter(1)).contains(Duration.ofSeconds(1));
        assertThat(kind.pauseAfter(3)).contains(Duration.ofSeconds(4));
        assertThat(kind.pauseAfter(4)).contains(Duration.ofSeconds(5));
        assertThat(kind.pauseAfter(19)).contains(Duration.ofSeconds(5));
        assertThat(kind.pauseAfter(20)).isEmpty();
    }

    private static JobConfig config(Map<String, String> values) {
        return Settings.of(JobConfig.class, values);
    }
}
