package io.research.studies;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.VertxContextSupport;

/** The database of the service under test, for what the API neither shows nor does. */
public final class TestDatabase {
    private TestDatabase() {}

    public static void execute(String sql) {
        try {
            VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> Panache.getSession()
                    .chain(session -> session.createNativeQuery(sql).executeUpdate())));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    public static long count(String sql) {
        try {
            return VertxContextSupport.subscribeAndAwait(() -> Panache.withSession(() -> Panache.getSession()
                    .chain(session -> session.createNativeQuery(sql, Long.class).getSingleResult())));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
