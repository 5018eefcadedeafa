package io.research.hub.evidence;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.evidence.EvidenceRepository.Known;
import io.research.hub.evidence.EvidenceRepository.StoredPassage;
import io.research.hub.evidence.OrganizationIndexes.Lease;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.embedding.Embeddings;
import io.research.text.retrieval.Hit;
import io.research.text.retrieval.Passage;
import io.research.text.retrieval.PassageQuery;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Finds passages of a session's evidence. Not inside a session of the database: each step takes its own. */
@ApplicationScoped
public class Retrieval {
    private static final int AT_ONCE = 50;

    private final EvidenceRepository evidence;
    private final OrganizationIndexes indexes;
    private final Embeddings embeddings;
    private final IndexConfig config;

    Retrieval(EvidenceRepository evidence, OrganizationIndexes indexes, Embeddings embeddings, IndexConfig config) {
        this.evidence = evidence;
        this.indexes = indexes;
        this.embeddings = embeddings;
        this.config = config;
    }

    /** The passages that are nearest to the text, by words and by meaning. */
    public Uni<Retrieved> find(Tenant tenant, UUID sessionId, String text, int most) {
        return inSession(() -> evidence.inSession(tenant, sessionId, config.maxEvidence()))
                .chain(known -> Uni.createFrom()
                        .item(() -> indexes.lease(tenant))
                        .chain(index -> find(tenant, sessionId, known, index, text, most)
                                .onTermination()
                                .invoke(index::close)));
    }

    private Uni<Retrieved> find(Tenant tenant, UUID sessionId, List<Known> known, Lease index, String text, int most) {
        return load(tenant, known, index).chain(whole -> vector(text)
                .chain(vector -> search(index, known, text, vector, most))
                .chain(hits -> passages(tenant, sessionId, hits))
                .map(passages -> retrieved(passages, known, whole)));
    }

    /** Some passages of all the evidence, for questions that name nothing to look for. */
    public Uni<Retrieved> spread(Tenant tenant, UUID sessionId, int most) {
        return inSession(() -> evidence.inSession(tenant, sessionId, config.maxEvidence())
                .chain(known -> evidence.spread(
                                tenant, known.stream().map(Known::id).toList(), most)
                        .chain(keys -> evidence.found(tenant, sessionId, keys))
                        .map(passages -> retrieved(passages, known, known.size() < config.maxEvidence()))));
    }

    private Retrieved retrieved(List<FoundPassage> passages, List<Known> known, boolean whole) {
        int people = (int) known.stream()
                .filter(Known::interview)
                .map(Known::person)
                .distinct()
                .count();
        int documents = (int) known.stream().filter(one -> !one.interview()).count();
        return new Retrieved(passages, people, documents, whole && known.size() < config.maxEvidence());
    }

    /** Brings what is missing into the index; false where it has no room for all. */
    private Uni<Boolean> load(Tenant tenant, List<Known> known, Lease index) {
        var context = VertxContexts.current();
        var there = index.sources();
        var asked = known.stream().map(one -> one.id().toString()).collect(Collectors.toSet());
        var missing = known.stream()
                .map(Known::id)
                .filter(id -> !there.contains(id.toString()))
                .toList();
        var fits = new AtomicBoolean(true);
        return Multi.createFrom()
                .iterable(missing)
                .group()
                .intoLists()
                .of(AT_ONCE)
                .onItem()
                .transformToUniAndConcatenate(ids -> inSession(() -> evidence.passages(tenant, ids))
                        .chain(stored -> onWorker(() -> put(index, asked, ids, stored)))
                        .emitOn(context)
                        .invoke(all -> fits.compareAndSet(true, all)))
                .collect()
                .last()
                .map(last -> fits.get());
    }

    private boolean put(Lease index, Set<String> asked, List<UUID> ids, List<StoredPassage> stored) {
        Map<UUID, List<Passage>> bySource = new HashMap<>();
        ids.forEach(id -> bySource.put(id, new ArrayList<>()));
        for (StoredPassage one : stored) {
            bySource.get(one.evidenceId()).add(passage(one));
        }
        boolean all = true;
        for (UUID id : ids) {
            all &= index.put(id.toString(), bySource.get(id)) || putInstead(index, asked, id, bySource.get(id));
        }
        return all;
    }

    /** What was deleted, and what other sessions ask about, makes room for what is asked about now. */
    private static boolean putInstead(Lease index, Set<String> asked, UUID id, List<Passage> passages) {
        index.sources().stream().filter(source -> !asked.contains(source)).forEach(index::remove);
        return index.put(id.toString(), passages);
    }

    private Passage passage(StoredPassage stored) {
        boolean comparable = embeddings.space().equals(stored.space());
        return new Passage(
                String.valueOf(stored.number()),
                stored.language(),
                stored.context() == null ? stored.text() : stored.text() + "\n" + stored.context(),
                comparable ? StoredVector.floats(stored.vector()) : null);
    }

    private Uni<float[]> vector(String text) {
        var context = VertxContexts.current();
        return embeddings
                .embed(List.of(text))
                .map(List::getFirst)
                .onFailure()
                .recoverWithItem(() -> null)
                .emitOn(context);
    }

    private Uni<List<Hit>> search(Lease index, List<Known> known, String text, float[] vector, int most) {
        var context = VertxContexts.current();
        var sources = known.stream().map(one -> one.id().toString()).collect(Collectors.toSet());
        return onWorker(() -> index.search(new PassageQuery(text, vector, sources, most)))
                .emitOn(context);
    }

    private Uni<List<FoundPassage>> passages(Tenant tenant, UUID sessionId, List<Hit> hits) {
        var keys = hits.stream()
                .map(hit -> new PassageKey(UUID.fromString(hit.source()), Integer.parseInt(hit.id())))
                .toList();
        return inSession(() -> evidence.found(tenant, sessionId, keys)).map(found -> ordered(hits, found));
    }

    private static List<FoundPassage> ordered(List<Hit> hits, List<FoundPassage> found) {
        var byKey = found.stream().collect(Collectors.toMap(FoundPassage::key, one -> one, (one, other) -> one));
        var ordered = new ArrayList<FoundPassage>();
        for (Hit hit : hits) {
            var passage = byKey.get(new PassageKey(UUID.fromString(hit.source()), Integer.parseInt(hit.id())));
            if (passage != null) {
                ordered.add(passage.withSimilarity(hit.similarity()));
            }
        }
        return ordered;
    }

    private static <T> Uni<T> inSession(Supplier<Uni<T>> read) {
        return Panache.withSession(read);
    }

    private static <T> Uni<T> onWorker(Supplier<T> work) {
        return Uni.createFrom().item(work).runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }
}
