package io.research.panel;

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

    /** The one value that the query answers. */
    public static <T> T value(String sql, Class<T> type) {
        try {
            return VertxContextSupport.subscribeAndAwait(() -> Panache.withSession(() -> Panache.getSession()
                    .chain(session -> session.createNativeQuery(sql, type).getSingleResult())));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
