package io.research.kernel.sweep;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * The loops of scheduled sweeps. Each takes some rows at a time, in short transactions, until fewer are left than it takes
 * at once; the bound is what keeps memory and locks small.
 */
public final class Sweeping {
    private static final Logger LOG = Logger.getLogger(Sweeping.class);

    /**
     * A longer limit than for requests, because nobody waits for a sweep, and a table without fresh statistics may take
     * longer.
     */
    private static final PlainSql PATIENT = PlainSql.of("select set_config('statement_timeout', '5min', true)");

    private Sweeping() {}

    /**
     * Repeats a statement that changes some rows, each time in a transaction of its own, until it changed fewer than
     * {@code most}. A statement may take five minutes ({@code research.database.statement-timeout} is that of requests).
     *
     * @param some changes at most that many rows and says how many
     */
    public static Uni<Void> inTransactions(int most, Supplier<Uni<Integer>> some) {
        return Multi.createBy()
                .repeating()
                .uni(() -> patiently(some))
                .whilst(changed -> changed >= most)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static Uni<Integer> patiently(Supplier<Uni<Integer>> some) {
        return Panache.withTransaction(() -> PATIENT.selectFirst().chain(set -> some.get()));
    }

    /**
     * Works row by row: finds some, works on one after the other, and finds again until fewer than {@code most} are left.
     * One that fails is logged and left for the next sweep; where all that were found have failed the sweep ends.
     *
     * @param some finds rows; in a session of its own
     * @param work on one of them; on a Vert.x context of its own, where it begins the transactions that it needs
     */
    public static <T> Uni<Void> rowByRow(
            Vertx vertx, int most, Supplier<Uni<List<T>>> some, Function<T, Uni<Void>> work) {
        return VertxContexts.onNewContext(vertx, () -> Panache.withSession(some))
                .chain(found -> each(vertx, found, work)
                        .chain(failed -> found.size() < most || failed == found.size()
                                ? Uni.createFrom().voidItem()
                                : rowByRow(vertx, most, some, work)));
    }

    private static <T> Uni<Integer> each(Vertx vertx, List<T> found, Function<T, Uni<Void>> work) {
        return Multi.createFrom()
                .iterable(found)
                .onItem()
                .transformToUniAndConcatenate(row -> VertxContexts.onNewContext(vertx, () -> work.apply(row))
                        .replaceWith(0)
                        .onFailure()
                        .recoverWithItem(fault -> failed(row, fault)))
                .collect()
                .with(Collectors.summingInt(Integer::intValue));
    }

    private static int failed(Object row, Throwable fault) {
        LOG.warnf(fault, "Sweep postponed %s", row);
        return 1;
    }
}
