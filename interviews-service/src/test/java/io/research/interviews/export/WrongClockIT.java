package io.research.interviews.export;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.research.interviews.Neighbours;
import io.research.testkit.ServiceInfra;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A process whose clock is ahead by more than exports are kept still gives out their addresses. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
@TestProfile(WrongClockIT.EightDaysAhead.class)
class WrongClockIT {

    @Inject
    AgroalDataSource database;

    public static class EightDaysAhead implements QuarkusTestProfile {

        @Override
        public Set<Class<?>> getEnabledAlternatives() {
            return Set.of(FastClock.class);
        }
    }

    @Alternative
    @Singleton
    public static class FastClock {

        @Produces
        @Singleton
        Clock clock() {
            return Clock.offset(Clock.systemUTC(), Duration.ofDays(8));
        }
    }

    @Test
    void an_export_of_today_can_be_had() {
        var exported = Exported.of(aStudy(), database);
        exported.interview("Green tea, because it wakes me up.");

        var job = exported.job("");

        assertThat(job.<String>at("download_url")).isNotNull();
    }
}
