package io.research.hub.retrieval;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.passage.StoredVector;
import io.research.hub.retrieval.OrganizationIndexes.Lease;
import io.research.hub.retrieval.PassageRepository.Known;
import io.research.hub.retrieval.PassageRepository.StoredPassage;
import io.research.hub.retrieval.Retrieved.Considered;
import io.research.kernel.identity.Tenant;
import io.research.kernel.neighbour.Rechecking;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.embedding.Embeddings;
import io.research.text.retrieval.Candidate;
import io.research.text.retrieval.Fusion;
import io.research.text.retrieval.Hit;
import io.research.text.retrieval.Passage;
import io.research.text.retrieval.PassageQuery;
import io.research.text.retrieval.SearchResult;
import io.research.text.retrieval.Wanted;
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

    private final PassageRepository stored;
    private final Rechecking rechecking;
    private final OrganizationIndexes indexes;
    private final Embeddings embeddings;
    private final IndexConfig config;

    Retrieval(
            PassageRepository stored,
            Rechecking rechecking,
            OrganizationIndexes indexes,
            Embeddings embeddings,
            IndexConfig config) {
        this.stored = stored;
        this.rechecking = rechecking;
        this.indexes = indexes;
        this.embeddings = embeddings;
        this.config = config;
    }

    /**
     * The passages that are nearest to the text, by words and by meaning.
     *
     * @param wanted which ones become candidates, however many there are
     */
    public Uni<Retrieved> find(Tenant tenant, UUID sessionId, String text, Wanted wanted, int most) {
        return inSession(() -> stored.inSession(tenant, sessionId, config.maxEvidence()))
                .chain(known -> vector(text)
                        .chain(vector -> search(tenant, known, new Sought(text, vector, wanted, most)))
                        .chain(found -> passages(
                                        tenant, sessionId, found.result().hits())
                                .chain(passages -> retrieved(tenant, passages, known, found))));
    }

    private record Sought(String text, float[] vector, Wanted wanted, int most) {}

    /** What was found, and whether all the evidence was looked through. */
    private record Found(SearchResult result, boolean whole) {
        static final Found NOT_LOOKED_FOR = new Found(new SearchResult(List.of(), List.of()), true);
    }

    private Uni<Found> search(Tenant tenant, List<Known> known, Sought sought) {
        return Uni.createFrom().item(() -> indexes.lease(tenant)).chain(index -> load(tenant, known, index)
                .chain(whole ->
                        search(index, known, sought).map(result -> new Found(result, whole && hasAll(index, known))))
                .onTermination()
                .invoke(index::close));
    }

    /** Another question may have read evidence anew under another name meanwhile, or have made room for its own. */
    private static boolean hasAll(Lease index, List<Known> known) {
        return index.sources().containsAll(known.stream().map(Known::source).toList());
    }

    /** Some passages of all the evidence, for questions that name nothing to look for. */
    public Uni<Retrieved> spread(Tenant tenant, UUID sessionId, int most) {
        return inSession(() -> stored.inSession(tenant, sessionId, config.maxEvidence())
                        .chain(known -> stored.spread(
                                        tenant, known.stream().map(Known::id).toList(), most)
                                .chain(keys -> stored.found(tenant, sessionId, keys, embeddings.space()))
                                .map(passages -> new Spread(known, passages))))
                .chain(spread -> retrieved(tenant, spread.passages(), spread.known(), Found.NOT_LOOKED_FOR));
    }

    private record Spread(List<Known> known, List<FoundPassage> passages) {}

    /** Without the words of interviews that were deleted, also before their events have come. */
    private Uni<Retrieved> retrieved(Tenant tenant, List<FoundPassage> passages, List<Known> known, Found found) {
        var interviews = passages.stream()
                .filter(FoundPassage::isInterview)
                .map(passage -> passage.key().evidenceId())
                .collect(Collectors.toSet());
        return rechecking.goneInJob(tenant, interviews).map(gone -> retrieved(passages, known, found, gone));
    }

    private Retrieved retrieved(List<FoundPassage> passages, List<Known> known, Found found, Set<UUID> gone) {
        var there = known.stream().filter(one -> !gone.contains(one.id())).toList();
        int people = (int) there.stream()
                .filter(Known::interview)
                .map(Known::person)
                .distinct()
                .count();
        int documents = (int) there.stream().filter(one -> !one.interview()).count();
        var remaining = passages.stream()
                .filter(passage -> !gone.contains(passage.key().evidenceId()))
                .toList();
        boolean isWhole = found.whole()
                && known.size() < config.maxEvidence()
                && known.stream().allMatch(Known::hasVectors);
        return new Retrieved(remaining, considered(there, found.result().candidates()), people, documents, isWhole);
    }

    private static List<Considered> considered(List<Known> known, List<Candidate> candidates) {
        var bySource = known.stream().collect(Collectors.toMap(Known::source, one -> one));
        return candidates.stream()
                .filter(candidate -> bySource.containsKey(candidate.source()))
                .map(candidate -> {
                    var one = bySource.get(candidate.source());
                    return new Considered(one.id(), one.person(), one.interview(), candidate);
                })
                .toList();
    }

    /** Brings what is missing into the index; false where it has no room for all. */
    private Uni<Boolean> load(Tenant tenant, List<Known> known, Lease index) {
        var context = VertxContexts.current();
        var there = index.sources();
        var asked = known.stream().map(Known::source).collect(Collectors.toSet());
        var missing =
                known.stream().filter(one -> !there.contains(one.source())).toList();
        var fits = new AtomicBoolean(true);
        return Multi.createFrom()
                .iterable(missing)
                .group()
                .intoLists()
                .of(AT_ONCE)
                .onItem()
                .transformToUniAndConcatenate(some -> inSession(() -> stored.passages(
                                tenant, some.stream().map(Known::id).toList()))
                        .chain(stored -> onWorker(() -> put(index, asked, some, stored)))
                        .emitOn(context)
                        .invoke(all -> fits.compareAndSet(true, all)))
                .collect()
                .last()
                .map(last -> fits.get());
    }

    private boolean put(Lease index, Set<String> asked, List<Known> some, List<StoredPassage> stored) {
        Map<UUID, List<Passage>> bySource = new HashMap<>();
        some.forEach(one -> bySource.put(one.id(), new ArrayList<>()));
        for (StoredPassage one : stored) {
            bySource.get(one.evidenceId()).add(passage(one));
        }
        var there = index.sources();
        boolean all = true;
        for (Known one : some) {
            if (one.hasVectors() && there.contains(one.sourceBefore())) {
                index.remove(one.sourceBefore());
            }
            var passages = bySource.get(one.id());
            all &= index.put(one.source(), passages) || putInstead(index, asked, one.source(), passages);
        }
        return all;
    }

    /** What was deleted, and what other sessions ask about, makes room for what is asked about now. */
    private static boolean putInstead(Lease index, Set<String> asked, String source, List<Passage> passages) {
        index.sources().stream().filter(other -> !asked.contains(other)).forEach(index::remove);
        return index.put(source, passages);
    }

    private Passage passage(StoredPassage stored) {
        boolean comparable = embeddings.space().equals(stored.space());
        return new Passage(
                String.valueOf(stored.number()),
                stored.language(),
                stored.text(),
                stored.context(),
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

    private Uni<SearchResult> search(Lease index, List<Known> known, Sought sought) {
        var context = VertxContexts.current();
        var sources = known.stream().map(Known::source).collect(Collectors.toSet());
        var query = new PassageQuery(sought.text(), sought.vector(), sources, sought.most(), Fusion.of(embeddings));
        return onWorker(() -> index.search(query, sought.wanted())).emitOn(context);
    }

    private Uni<List<FoundPassage>> passages(Tenant tenant, UUID sessionId, List<Hit> hits) {
        var keys = hits.stream().map(Retrieval::key).toList();
        return inSession(() -> stored.found(tenant, sessionId, keys, embeddings.space()))
                .map(found -> ordered(hits, found));
    }

    private static PassageKey key(Hit hit) {
        return new PassageKey(Known.id(hit.source()), Integer.parseInt(hit.id()));
    }

    private static List<FoundPassage> ordered(List<Hit> hits, List<FoundPassage> found) {
        var byKey = found.stream().collect(Collectors.toMap(FoundPassage::key, one -> one, (one, other) -> one));
        var ordered = new ArrayList<FoundPassage>();
        for (Hit hit : hits) {
            var passage = byKey.get(key(hit));
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
