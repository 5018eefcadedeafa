package io.research.kernel.postgres;

import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.inTransaction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class SentStatementsIT {
    private static final PlainSql REMEMBER = PlainSql.of("insert into inbox (consumer, event_id) values ($1, $2)");

    private final String consumer = "sent." + UUID.randomUUID();
    private final UUID event = UUID.randomUUID();

    @Test
    void what_is_only_sent_is_stored_with_the_rest() {
        transaction(() -> SentStatements.send(remember(event)).chain(() -> remember(UUID.randomUUID())));

        assertThat(stored()).isEqualTo(2);
    }

    @Test
    void the_first_statement_that_failed_fails_the_transaction_with_its_own_fault() {
        assertThatThrownBy(() -> transaction(() -> remember(event)
                        .chain(() -> SentStatements.send(remember(event)))
                        .chain(() -> remember(UUID.randomUUID()))))
                .satisfies(fault ->
                        assertThat(DatabaseFaults.violatedUnique(fault)).contains("inbox_pk"));

        assertThat(stored()).isZero();
    }

    @Test
    void nothing_is_committed_when_what_is_only_sent_fails_last() {
        assertThatThrownBy(() -> transaction(() -> remember(event).chain(() -> SentStatements.send(remember(event)))))
                .satisfies(fault ->
                        assertThat(DatabaseFaults.violatedUnique(fault)).contains("inbox_pk"));

        assertThat(stored()).isZero();
    }

    @Test
    void work_that_fails_by_itself_takes_back_what_was_sent() {
        assertThatThrownBy(() -> transaction(() -> SentStatements.send(remember(event))
                        .chain(() -> Uni.createFrom().failure(new IllegalStateException("no tea")))))
                .hasMessage("no tea");

        assertThat(stored()).isZero();
    }

    private static void transaction(Supplier<Uni<Void>> work) {
        inTransaction(() -> SentStatements.awaited(work));
    }

    private Uni<Void> remember(UUID id) {
        return REMEMBER.update(consumer, id).replaceWithVoid();
    }

    private int stored() {
        return count("select count(*) from inbox where consumer = '" + consumer + "'")
                .intValue();
    }
}
