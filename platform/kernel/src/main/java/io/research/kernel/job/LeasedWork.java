package io.research.kernel.job;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.util.List;

/** Work that waits in a table and is done under a lease, by any number of processes side by side. */
public interface LeasedWork<T> {

    /** Takes pieces that are due, and such whose lease ran out, no more than {@code most}; on a context of its own. */
    Uni<List<T>> claim(int most);

    /**
     * A sign of life, three times in a lease: the pieces stay with this process. One statement on that connection, which all
     * work of the process shares: it must not wait for a row that somebody holds, least of all the work itself, which has
     * locked its row when it ends ({@code for update skip locked}).
     */
    Uni<?> extend(SqlClient connection, List<T> pieces);

    /**
     * Does the piece and records what became of it; on a context of its own. One that fails is left to its lease, so that
     * it is taken again, here or elsewhere.
     */
    Uni<Void> work(T piece);

    /** The piece as logs name it, such as {@code jobId=…}. */
    String name(T piece);
}
