package io.research.kernel.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class DatabasePoolIT {
    private static final int BURST = 10;
    private static final int FEW = 7;
    private static final String LONG = "select $1::int" + " + 0".repeat(2_000);

    @Inject
    Pool pool;

    @Test
    void a_long_statement_is_prepared_once() throws Throwable {
        long prepared = VertxContextSupport.subscribeAndAwait(() -> pool.withConnection(connection -> connection
                .preparedQuery(LONG)
                .execute(Tuple.of(1))
                .chain(() -> connection.preparedQuery(LONG).execute(Tuple.of(2)))
                .chain(() -> connection
                        .preparedQuery("select count(*) from pg_prepared_statements where statement = $1")
                        .execute(Tuple.of(LONG)))
                .map(rows -> rows.iterator().next().getLong(0))));

        assertThat(prepared).isEqualTo(1);
    }

    @Test
    void connections_of_a_burst_are_given_back_when_nothing_needs_them() throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> Uni.join()
                .all(IntStream.range(0, BURST)
                        .mapToObj(each -> pool.query("select pg_sleep(0.5)").execute())
                        .toList())
                .andFailFast());
        assertThat(pool.size()).isGreaterThanOrEqualTo(BURST);

        Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> pool.size() <= FEW);
    }
}
