package io.research.hub.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.MemorySize;
import io.research.kernel.identity.Tenant;
import io.research.text.retrieval.Passage;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OrganizationIndexesTest {
    private static final long MOST = 10_000;

    /** 200 and two for each letter: 1,000 bytes. */
    private static final List<Passage> SOURCE = List.of(new Passage("1", "en", "tea ".repeat(100), null));

    private final OrganizationIndexes indexes = new OrganizationIndexes(new TenThousandBytes());

    @AfterEach
    void close() {
        indexes.close();
    }

    @Test
    void organizations_that_are_filled_at_once_never_hold_more_than_all_may() throws Exception {
        try (var workers = Executors.newVirtualThreadPerTaskExecutor()) {
            var filled = workers.invokeAll(IntStream.range(0, 4)
                    .<Callable<Integer>>mapToObj(one -> () -> filled(indexes.lease(tenant(one)), 10))
                    .toList());

            int all = 0;
            for (var one : filled) {
                all += value(one);
            }

            assertThat(all).isEqualTo(10);
            assertThat(indexes.bytes()).isEqualTo(MOST);
        }
    }

    @Test
    void who_is_asked_no_more_makes_room_and_who_is_asked_does_not() {
        var gone = indexes.lease(tenant(1));
        var asked = indexes.lease(tenant(2));
        assertThat(filled(gone, 5)).isEqualTo(5);
        assertThat(filled(asked, 5)).isEqualTo(5);
        gone.close();

        var other = indexes.lease(tenant(3));

        assertThat(filled(other, 10)).isEqualTo(5);
        assertThat(asked.sources()).hasSize(5);
        assertThat(indexes.lease(tenant(1)).sources()).isEmpty();
        assertThat(indexes.bytes()).isEqualTo(MOST);
    }

    @Test
    void what_is_removed_leaves_its_room() {
        var index = indexes.lease(tenant(1));
        filled(index, 10);

        index.remove("3");

        assertThat(indexes.bytes()).isEqualTo(MOST - 1_000);
        assertThat(index.put("new", SOURCE)).isTrue();
    }

    private static int filled(OrganizationIndexes.Lease index, int sources) {
        return (int) IntStream.range(0, sources)
                .filter(one -> index.put(String.valueOf(one), SOURCE))
                .count();
    }

    private static int value(java.util.concurrent.Future<Integer> done)
            throws ExecutionException, InterruptedException {
        return done.get();
    }

    private static Tenant tenant(int one) {
        return new Tenant("org_" + one, "app");
    }

    private record TenThousandBytes() implements IndexConfig {
        @Override
        public int maxPassages() {
            return 1_000;
        }

        @Override
        public MemorySize maxBytes() {
            return new MemorySize(BigInteger.valueOf(MOST));
        }

        @Override
        public int maxEvidence() {
            return 100;
        }
    }
}
