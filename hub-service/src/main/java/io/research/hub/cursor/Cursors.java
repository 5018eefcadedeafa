package io.research.hub.cursor;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.json.QueryFields;
import io.research.kernel.page.SignedCursors;
import io.research.kernel.time.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** The signed cursors of lists whose rows have ids; they are valid for 30 days. */
@ApplicationScoped
public class Cursors {
    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 200;
    private static final Duration VALIDITY = Duration.ofDays(30);

    private final SignedCursors cursors;

    Cursors(SignedCursors cursors) {
        this.cursors = cursors;
    }

    /**
     * Reads {@code limit} and {@code after}.
     *
     * @param list names the list among all of the organization
     */
    public CursorRequest read(QueryFields in, ReadScope scope, String list) {
        int limit = in.integer("limit", DEFAULT_LIMIT, 1, MAX_LIMIT);
        String after = in.string("after");
        UUID last = after == null
                ? null
                : cursors.place(scope, list, after)
                        .flatMap(Ids::parse)
                        .orElseGet(() -> in.fault("after", "cursor", "must be the next_cursor of this list"));
        return new CursorRequest(last, limit);
    }

    /** The cursor after these rows, or null if none follow; one more row than requested was looked up. */
    public <T> String next(ReadScope scope, String list, CursorRequest asked, List<T> rows, Function<T, UUID> id) {
        if (rows.size() <= asked.limit()) {
            return null;
        }
        UUID last = id.apply(rows.get(asked.limit() - 1));
        return cursors.at(scope, list, last.toString(), VALIDITY);
    }
}
