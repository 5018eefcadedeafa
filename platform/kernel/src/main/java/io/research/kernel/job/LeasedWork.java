package io.research.kernel.job;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.util.List;

/** Work that waits in a table and is done under leases by any number of processes. */
public interface LeasedWork<T> {

    /** Claims pieces that are due, and those whose lease has expired, at most {@code most}; on a context of its own. */
    Uni<List<T>> claim(int most);

    /**
     * A sign of life, three times in a lease: the pieces stay with this process. One statement on that connection, which all
     * work of the process shares: it must not wait for a row that somebody holds, least of all the work itself, which has
     * locked its row when it ends ({@code for update skip locked}).
     */
    Uni<?> extend(SqlClient connection, List<T> pieces);

    /**
     * Does the piece and records the outcome; on a context of its own. If it fails, the piece is left until its lease
     * expires, and is then claimed again, here or elsewhere.
     */
    Uni<Void> work(T piece);

    /** The piece as named in logs, such as {@code jobId=…}. */
    String name(T piece);
}
