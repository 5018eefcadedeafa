package io.research.kernel.retention;

import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.MovableClock;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A process whose clock is a year ahead forgets nothing before its time. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class WrongClockIT {
    private final String owner = "of_" + UUID.randomUUID();

    @Inject
    RetentionSweep sweep;

    @Inject
    MovableClock clock;

    @BeforeEach
    void a_year_ahead() {
        clock.setAhead(Duration.ofDays(365));
    }

    @AfterEach
    void right_again() {
        clock.setAhead(Duration.ZERO);
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
