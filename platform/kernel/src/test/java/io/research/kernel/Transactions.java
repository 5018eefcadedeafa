package io.research.kernel;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;

/** Runs database work of a test to its end. */
public final class Transactions {
    private Transactions() {}

    public static <T> T inTransaction(Supplier<Uni<T>> work) {
        return outside(() -> Panache.withTransaction(work));
    }

    public static <T> T outside(Supplier<Uni<T>> work) {
        try {
            return VertxContextSupport.subscribeAndAwait(work);
        } catch (RuntimeException | Error fault) {
            throw fault;
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    public static Number count(String sql) {
        return (Number) inTransaction(() -> Panache.getSession()
                .chain(session -> session.createNativeQuery(sql, Long.class).getSingleResult()));
    }

    public static void execute(String sql) {
        inTransaction(() -> Panache.getSession()
                .chain(session -> session.createNativeQuery(sql).executeUpdate()));
    }
}
