package io.research.hub.retrieval;

import io.research.kernel.identity.Tenant;
import io.research.text.retrieval.IndexBounds;
import io.research.text.retrieval.Passage;
import io.research.text.retrieval.PassageIndex;
import io.research.text.retrieval.PassageQuery;
import io.research.text.retrieval.SearchResult;
import io.research.text.retrieval.Wanted;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * One index per organization, loaded from the database on first use. Together they hold at most {@link
 * IndexConfig#maxBytes}, also while they are being filled: unused indexes are dropped, the least recently used first,
 * and what does not fit is left out.
 */
@ApplicationScoped
class OrganizationIndexes {
    private static final float LOAD = 0.75f;

    private final IndexConfig config;
    private final Map<Tenant, Held> indexes = new LinkedHashMap<>(16, LOAD, true);

    OrganizationIndexes(IndexConfig config) {
        this.config = config;
    }

    /** The index of the organization, which is kept until the lease is closed; empty if it is new. */
    synchronized Lease lease(Tenant tenant) {
        var held = indexes.computeIfAbsent(
                tenant,
                _ -> new Held(new PassageIndex(
                        new IndexBounds(config.maxPassages(), config.maxBytes().asLongValue()))));
        held.leases++;
        return new Lease(held);
    }

    /** Reserves those bytes for the index, if they fit or space can be freed. */
    private synchronized boolean reserve(Held held, long bytes) {
        long over = bytes - config.maxBytes().asLongValue();
        for (Held one : indexes.values()) {
            over += one.bytes;
        }
        Iterator<Held> oldestFirst = indexes.values().iterator();
        while (over > 0 && oldestFirst.hasNext()) {
            var oldest = oldestFirst.next();
            if (oldest.leases == 0) {
                over -= oldest.bytes;
                oldestFirst.remove();
                oldest.index.close();
            }
        }
        if (over > 0) {
            return false;
        }
        held.bytes += bytes;
        return true;
    }

    private synchronized void settle(Held held, long difference) {
        held.bytes += difference;
    }

    private synchronized void release(Held held) {
        held.leases--;
    }

    /** The estimated size of everything they hold or are about to hold. */
    synchronized long bytes() {
        return indexes.values().stream().mapToLong(held -> held.bytes).sum();
    }

    @PreDestroy
    synchronized void close() {
        indexes.values().forEach(held -> held.index.close());
        indexes.clear();
    }

    /** The use of an index, which is not dropped as long as this is open. */
    final class Lease implements AutoCloseable {
        private final Held held;
        private boolean closed;

        private Lease(Held held) {
            this.held = held;
        }

        /** What the index holds. */
        Set<String> sources() {
            return held.index.sources();
        }

        /** Adds a source; returns false and changes nothing if it does not fit. */
        boolean put(String source, Collection<Passage> passages) {
            synchronized (held) {
                if (held.index.sources().contains(source)) {
                    return true;
                }
                long bytes = PassageIndex.bytes(passages);
                if (!reserve(held, bytes)) {
                    return false;
                }
                boolean fits = held.index.put(source, passages);
                if (!fits) {
                    settle(held, -bytes);
                }
                return fits;
            }
        }

        void remove(String source) {
            synchronized (held) {
                long before = held.index.bytes();
                held.index.remove(source);
                settle(held, held.index.bytes() - before);
            }
        }

        /** How many passages it holds of those sources. */
        int passages(Collection<String> sources) {
            return held.index.passages(sources);
        }

        SearchResult search(PassageQuery query, Wanted wanted) {
            return held.index.search(query, wanted);
        }

        @Override
        public synchronized void close() {
            if (!closed) {
                closed = true;
                release(held);
            }
        }
    }

    /**
     * An index with its current and reserved size, which is guarded by this class; the index guards its own content.
     */
    private static final class Held {
        private final PassageIndex index;
        private long bytes;
        private int leases;

        private Held(PassageIndex index) {
            this.index = index;
        }
    }
}
