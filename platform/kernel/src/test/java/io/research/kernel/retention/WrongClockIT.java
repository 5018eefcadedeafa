package io.research.kernel.retention;

import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.research.testkit.ServiceInfra;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A process whose clock is a year ahead forgets nothing before its time. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@TestProfile(WrongClockIT.AYearAhead.class)
class WrongClockIT {
    private final String owner = "of_" + UUID.randomUUID();

    @Inject
    RetentionSweep sweep;

    public static class AYearAhead implements QuarkusTestProfile {

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
            return Clock.offset(Clock.systemUTC(), Duration.ofDays(365));
        }
    }

    @Test
    void what_is_a_day_old_is_kept() {
        execute("insert into inbox (consumer, event_id, received_at) values ('" + owner
                + "', gen_random_uuid(), now() - interval '1 day')");

        outside(sweep::sweep);

        assertThat(count("select count(*) from inbox where consumer = '" + owner + "'")
                        .intValue())
                .isOne();
    }
}
