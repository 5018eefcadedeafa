package io.research.kernel.postgres;

import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.kernel.SecondStart;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@TestProfile(SecondStart.class)
class PoolBoundsIT {
    private static final String READY = "/q/health/ready";
    private static final String ALIVE = "/q/health/live";

    private final Api anybody = Api.with(null);

    @Inject
    Pool pool;

    @Inject
    Notifications notifications;

    @ConfigProperty(name = "quarkus.datasource.reactive.max-size")
    int size;

    @Test
    void transactions_that_nobody_goes_on_with_are_ended_and_their_connections_replaced() {
        var abandoned = all();
        abandoned.forEach(connection -> query(connection, "begin"));

        await().untilAsserted(() ->
                assertThat(catchThrowable(() -> query(pool, "select 1"))).isNull());

        var fresh = all();
        assertThat(fresh).hasSize(size);
        release(fresh);
    }

    @Test
    void whoever_waits_for_a_lock_is_told_in_time() {
        var holder = connection();
        query(holder, "begin");
        query(holder, "select pg_advisory_xact_lock(7)");

        var fault = catchThrowable(() -> query(pool, "select pg_advisory_xact_lock(7)"));

        assertThat(DatabaseFaults.isUnavailable(fault)).isTrue();
        query(holder, "rollback");
        release(List.of(holder));
    }

    @Test
    void whoever_waits_for_a_connection_is_told_in_time_that_nothing_happened() {
        var taken = all();

        var fault = catchThrowable(() -> release(List.of(connection())));

        assertThat(DatabaseFaults.isConnectFailure(fault)).isTrue();
        release(taken);
    }

    @Test
    void a_service_whose_pool_gives_no_connection_gets_no_requests_and_then_is_restarted() {
        var lost = all();

        await().until(() -> anybody.get(READY).status() == 503);
        assertThat(anybody.get(ALIVE).status()).isEqualTo(200);
        await().until(() -> anybody.get(ALIVE).status() == 503);

        release(lost);
        await().until(() ->
                anybody.get(READY).status() == 200 && anybody.get(ALIVE).status() == 200);
    }

    @Test
    void connections_that_are_not_of_the_pool_have_the_same_bounds() {
        var own = outside(() -> notifications.dedicatedConnection());

        var bound = query(SqlClient.newInstance(own), "show idle_in_transaction_session_timeout");

        assertThat(bound.iterator().next().getString(0)).isEqualTo("1s");
        own.close();
    }

    private List<SqlConnection> all() {
        return Stream.generate(this::connection).limit(size).toList();
    }

    /** One that the probe of the watch has at this moment is waited for. */
    private SqlConnection connection() {
        return outside(() -> pool.getConnection());
    }

    private static void release(List<SqlConnection> connections) {
        connections.forEach(connection -> outside(connection::close));
    }

    private static RowSet<Row> query(SqlClient client, String sql) {
        return outside(() -> Uni.createFrom().deferred(() -> client.query(sql).execute()));
    }
}
