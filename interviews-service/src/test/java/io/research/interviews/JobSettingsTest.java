package io.research.interviews;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.research.kernel.job.JobConfig;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The settings of jobs in application.properties. */
class JobSettingsTest {
    private JobConfig config;

    @BeforeEach
    void read() throws IOException {
        config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withSources(new PropertiesConfigSource(getClass().getResource("/application.properties")))
                .withMapping(JobConfig.class)
                .build()
                .getConfigMapping(JobConfig.class);
    }

    @Test
    void the_end_of_an_interview_is_told_however_often_its_rating_fails() {
        var rating = config.kinds().get("interviews.rate_interview");

        assertThat(rating.pauseAfter(1_000_000)).isPresent();
    }

    @Test
    void the_panel_is_asked_whether_it_pays_until_it_answers() {
        var payment = config.kinds().get("interviews.pay_interview");

        assertThat(payment.pauseAfter(1_000_000)).isPresent();
    }

    @Test
    void jobs_that_take_long_hold_up_no_others() {
        assertThat(config.kinds().values())
                .hasSize(4)
                .extracting(JobConfig.Kind::lane)
                .doesNotContain("default")
                .doesNotHaveDuplicates();
    }
}
