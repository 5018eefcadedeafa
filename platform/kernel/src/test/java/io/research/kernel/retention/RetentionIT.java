package io.research.kernel.retention;

import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class RetentionIT {
    private final String owner = "of_" + UUID.randomUUID();

    @Inject
    RetentionSweep sweep;

    @ParameterizedTest
    @CsvSource({"13 days 23 hours, 3", "14 days 1 second, 0"})
    void received_events_are_remembered_for_fourteen_days(String age, int kept) {
        receivedEvents(3, age);

        outside(sweep::sweep);

        assertThat(receivedEvents()).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({"29 days 23 hours, 1", "30 days 1 second, 0"})
    void answers_are_kept_for_thirty_days(String age, int kept) {
        execute(
                """
                insert into idempotency_record (organization_id, app_id, operation, idempotency_key, fingerprint, status,
                    headers, body, created_at)
                values ('%s', 'app', 'POST /', 'k', '', 200, '{}', '', now() - interval '%s')
                """
                        .formatted(owner, age));

        outside(sweep::sweep);

        assertThat(count("select count(*) from idempotency_record where organization_id = '" + owner + "'"))
                .isEqualTo((long) kept);
    }

    @Test
    void one_sweep_forgets_however_much_has_piled_up() {
        receivedEvents(2_500, "15 days");
        receivedEvents(1, "1 day");

        outside(sweep::sweep);

        assertThat(receivedEvents()).isEqualTo(1);
    }

    private void receivedEvents(int many, String age) {
        execute(
                """
                insert into inbox (consumer, event_id, received_at)
                select '%s', gen_random_uuid(), now() - interval '%s' from generate_series(1, %d)
                """
                        .formatted(owner, age, many));
    }

    private int receivedEvents() {
        return count("select count(*) from inbox where consumer = '" + owner + "'")
                .intValue();
    }
}
