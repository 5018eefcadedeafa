package io.research.hub.evidence;

import io.research.kernel.identity.Tenant;
import io.research.text.retrieval.IndexBounds;
import io.research.text.retrieval.PassageIndex;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** One index for each organization, never one for two; made from the database when it is asked, and left when others need room. */
@ApplicationScoped
class OrganizationIndexes {
    private static final float LOAD = 0.75f;

    private final IndexConfig config;
    private final Map<Tenant, PassageIndex> indexes = new LinkedHashMap<>(16, LOAD, true);

    OrganizationIndexes(IndexConfig config) {
        this.config = config;
    }

    /** The index of the organization; empty where it is new. What was evicted may still be searched by who has it. */
    synchronized PassageIndex of(Tenant tenant) {
        var index = indexes.computeIfAbsent(
                tenant,
                _ -> new PassageIndex(
                        new IndexBounds(config.maxPassages(), config.maxBytes().asLongValue())));
        makeRoom(tenant);
        return index;
    }

    private void makeRoom(Tenant keeper) {
        long bytes = indexes.values().stream().mapToLong(PassageIndex::bytes).sum();
        Iterator<Map.Entry<Tenant, PassageIndex>> oldestFirst =
                indexes.entrySet().iterator();
        while (bytes > config.maxBytes().asLongValue() && oldestFirst.hasNext()) {
            var oldest = oldestFirst.next();
            if (!oldest.getKey().equals(keeper)) {
                bytes -= oldest.getValue().bytes();
                oldestFirst.remove();
            }
        }
    }

    @PreDestroy
    synchronized void close() {
        indexes.values().forEach(PassageIndex::close);
        indexes.clear();
    }
}
