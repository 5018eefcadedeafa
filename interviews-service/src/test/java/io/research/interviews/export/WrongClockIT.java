package io.research.interviews.export;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Neighbours;
import io.research.testkit.MovableClock;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A process whose clock is ahead by more than exports are kept still gives out their addresses. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class WrongClockIT {

    @Inject
    AgroalDataSource database;

    @Inject
    MovableClock clock;

    @AfterEach
    void right_again() {
        clock.setAhead(Duration.ZERO);
    }

    @Test
    void an_export_of_today_can_be_had() {
        var exported = Exported.of(aStudy(), database);
        exported.interview("Green tea, because it wakes me up.");
        clock.setAhead(Duration.ofDays(8));

        var job = exported.job("");

        assertThat(job.<String>at("download_url")).isNotNull();
    }
}
