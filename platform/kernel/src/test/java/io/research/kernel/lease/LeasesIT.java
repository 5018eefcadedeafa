package io.research.kernel.lease;

import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.inTransaction;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class LeasesIT {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final UUID subject = UUID.randomUUID();
    private final UUID first = UUID.randomUUID();
    private final UUID second = UUID.randomUUID();

    @Inject
    Leases leases;

    @Test
    void one_holder_at_a_time() {
        assertThat(take(first)).isTrue();

        assertThat(take(second)).isFalse();
        assertThat(inTransaction(() -> leases.find("turn", subject))).isEqualTo(new Lease(first, "note of " + first));
    }

    @Test
    void what_is_given_back_can_be_taken() {
        take(first);

        assertThat(inTransaction(() -> leases.release("turn", subject, first))).isTrue();

        assertThat(inTransaction(() -> leases.find("turn", subject))).isNull();
        assertThat(take(second)).isTrue();
        assertThat(inTransaction(() -> leases.release("turn", subject, first))).isFalse();
    }

    @Test
    void what_has_run_out_can_be_taken_and_what_is_held_can_be_prolonged() {
        take(first);
        assertThat(take(first)).isTrue();
        execute("update lease set held_until = clock_timestamp() where subject = '" + subject + "'");

        assertThat(take(second)).isTrue();
        assertThat(take(first)).isFalse();
    }

    @Test
    void a_lease_that_ran_out_long_ago_is_forgotten_and_one_that_is_held_is_not() {
        take(first);

        inTransaction(() -> leases.forget(Instant.now().plus(LONG).plus(LONG), 1000));
        assertThat(inTransaction(() -> leases.find("turn", subject))).isNotNull();
        execute("update lease set held_until = clock_timestamp() where subject = '" + subject + "'");
        inTransaction(() -> leases.forget(Instant.now().plus(LONG), 1000));

        assertThat(inTransaction(() -> leases.find("turn", subject))).isNull();
    }

    private boolean take(UUID holder) {
        return inTransaction(() -> leases.take("turn", subject, holder, "note of " + holder, LONG));
    }
}
