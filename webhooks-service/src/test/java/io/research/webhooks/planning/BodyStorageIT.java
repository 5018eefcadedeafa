package io.research.webhooks.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class BodyStorageIT {
    private static final String STORAGE =
            """
            select attcompression = 'l' or attstorage = 'e' from pg_attribute
            where attrelid = 'event'::regclass and attname = 'body'
            """;

    @Inject
    Pool pool;

    @Test
    void bodies_are_not_compressed_the_slow_way() {
        var rows = pool.query(STORAGE).execute().await().indefinitely();

        assertThat(rows.iterator().next().getBoolean(0)).isTrue();
    }
}
