package io.research.hub.retrieval;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.passage.StoredVector;
import io.research.hub.retrieval.OrganizationIndexes.Lease;
import io.research.hub.retrieval.PassageRepository.Known;
import io.research.hub.retrieval.PassageRepository.StoredPassage;
import io.research.hub.retrieval.RetrievedPassages.Considered;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.neighbours.DeletedInterviews;
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
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds passages of a session's evidence. Not inside a session of the database: each step takes its own. */
@ApplicationScoped
public class Retrieval {
    private static final int AT_ONCE = 50;

    /** How many characters a passage takes in addition to its words when it is written down. */
    private static final int OF_EACH = 40;

    private final PassageRepository stored;
    private final DeletedInterviews deletedInterviews;
    private final OrganizationIndexes indexes;
    private final Embeddings embeddings;
    private final IndexConfig config;

    Retrieval(
            PassageRepository stored,
            DeletedInterviews deletedInterviews,
            OrganizationIndexes indexes,
            Embeddings embeddings,
            IndexConfig config) {
        this.stored = stored;
        this.deletedInterviews = deletedInterviews;
        this.indexes = indexes;
        this.embeddings = embeddings;
        this.config = config;
    }

    /**
     * All passages of the session, source by source and person by person; empty where they have more characters.
     *
     * @param most characters, with {@link #OF_EACH} more for each passage
     */
    public Uni<Optional<RetrievedPassages>> all(Tenant tenant, UUID sessionId, long most) {
        return inSession(() -> stored.size(tenant, sessionId)
                        .chain(size -> size.characters() + (long) OF_EACH * size.passages() > most
                                ? Uni.createFrom().<Whole>nullItem()
                                : stored.all(tenant, sessionId, size.passages() + 1)
                                        .chain(passages ->
                                                known(tenant, sessionId).map(known -> new Whole(known, passages)))))
                .chain(whole -> whole == null
                        ? Uni.createFrom().item(Optional.<RetrievedPassages>empty())
                        : retrieved(
                                        tenant,
                                        sessionId,
                                        whole.passages(),
                                        whole.known(),
                                        Found.all(whole.passages().size()))
                                .map(Optional::of));
    }

    private record Whole(InSession known, List<FoundPassage> passages) {}

    /** The evidence of a session, and whether that is all of it. */
    private record InSession(List<Known> evidence, boolean isWhole) {}

    private Uni<InSession> known(Tenant tenant, UUID sessionId) {
        return stored.inSession(tenant, sessionId, config.maxEvidence())
                .chain(known -> stored.hasUnready(tenant, sessionId)
                        .map(unready -> new InSession(known, !unready && known.size() < config.maxEvidence())));
    }

    /**
     * The passages nearest to the text, by words and by meaning. Until all evidence has vectors, only words count,
     * because evidence with vectors would always rank first.
     */
    public Uni<RetrievedPassages> near(Tenant tenant, UUID sessionId, String text, int most) {
        return inSession(() -> known(tenant, sessionId)).chain(known -> vector(text, known.evidence())
                .chain(vector -> find(tenant, sessionId, known, new Sought(text, vector, Wanted.nothing(), most))));
    }

    /**
     * The passages that share most words with the text.
     *
     * @param wanted which ones become candidates, however many there are
     */
    public Uni<RetrievedPassages> withWords(Tenant tenant, UUID sessionId, String text, Wanted wanted, int most) {
        return inSession(() -> known(tenant, sessionId))
                .chain(known -> find(tenant, sessionId, known, new Sought(text, null, wanted, most)));
    }

    private Uni<RetrievedPassages> find(Tenant tenant, UUID sessionId, InSession known, Sought sought) {
        return search(tenant, known.evidence(), sought)
                .chain(found -> passages(tenant, sessionId, found.result().hits())
                        .chain(passages -> retrieved(tenant, sessionId, passages, known, found)));
    }

    private record Sought(String text, float[] vector, Wanted wanted, int most) {}

    /**
     * What was found.
     *
     * @param whole whether all the evidence was looked through
     * @param passages how many were looked through
     */
    private record Found(SearchResult result, boolean whole, int passages) {

        static Found all(int passages) {
            return new Found(new SearchResult(List.of(), List.of()), true, passages);
        }
    }

    private Uni<Found> search(Tenant tenant, List<Known> known, Sought sought) {
        return Uni.createFrom().item(() -> indexes.lease(tenant)).chain(index -> load(tenant, known, index)
                .chain(whole -> search(index, known, sought)
                        .map(result -> new Found(
                                result,
                                whole && hasAll(index, known),
                                index.passages(known.stream().map(Known::source).toList()))))
                .onTermination()
                .invoke(index::close));
    }

    /** Another question may meanwhile have loaded the evidence under another key, or have evicted it. */
    private static boolean hasAll(Lease index, List<Known> known) {
        return index.sources().containsAll(known.stream().map(Known::source).toList());
    }

    /** Leaves out interviews that were deleted, even if their events have not arrived yet. */
    private Uni<RetrievedPassages> retrieved(
            Tenant tenant, UUID sessionId, List<FoundPassage> passages, InSession known, Found found) {
        var interviews = passages.stream()
                .filter(FoundPassage::isInterview)
                .map(passage -> passage.key().evidenceId())
                .collect(Collectors.toSet());
        return deletedInterviews
                .amongInJob(tenant, interviews)
                .chain(gone -> known.isWhole() && found.whole()
                        ? Uni.createFrom().item(retrieved(passages, known, found, gone, found.passages()))
                        : inSession(() -> stored.size(tenant, sessionId))
                                .map(size -> retrieved(passages, known, found, gone, size.passages())));
    }

    private static RetrievedPassages retrieved(
            List<FoundPassage> passages, InSession known, Found found, Set<UUID> gone, int all) {
        var there = known.evidence().stream()
                .filter(one -> !gone.contains(one.id()))
                .toList();
        var remaining = passages.stream()
                .filter(passage -> !gone.contains(passage.key().evidenceId()))
                .toList();
        var extent = new Extent(
                all - (passages.size() - remaining.size()),
                people(there.stream().filter(Known::interview)),
                there.stream()
                        .filter(Known::interview)
                        .collect(Collectors.groupingBy(
                                Known::studyId,
                                Collectors.collectingAndThen(Collectors.toList(), some -> people(some.stream())))),
                known.isWhole() && found.whole());
        return new RetrievedPassages(remaining, considered(there, found.result().candidates()), extent);
    }

    private static int people(Stream<Known> interviews) {
        return (int) interviews.map(Known::person).distinct().count();
    }

    private static List<Considered> considered(List<Known> known, List<Candidate> candidates) {
        var bySource = known.stream().collect(Collectors.toMap(Known::source, one -> one));
        return candidates.stream()
                .filter(candidate -> bySource.containsKey(candidate.source()))
                .map(candidate -> {
                    var one = bySource.get(candidate.source());
                    return new Considered(one.person(), one.interview(), candidate);
                })
                .toList();
    }

    /** Loads what is missing into the index; false if it does not all fit. */
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
                        .chain(stored -> VertxContexts.onWorker(() -> put(index, asked, some, stored)))
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

    /** Removes deleted evidence, and evidence used by other sessions, to make space for what is needed now. */
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

    private Uni<float[]> vector(String text, List<Known> known) {
        if (!known.stream().allMatch(Known::hasVectors)) {
            return Uni.createFrom().nullItem();
        }
        var context = VertxContexts.current();
        return embeddings
                .embed(List.of(text))
                .map(List::getFirst)
                .onFailure()
                .recoverWithItem(() -> null)
                .emitOn(context);
    }

    private Uni<SearchResult> search(Lease index, List<Known> known, Sought sought) {
        var sources = known.stream().map(Known::source).collect(Collectors.toSet());
        var query = new PassageQuery(sought.text(), sought.vector(), sources, sought.most(), Fusion.of(embeddings));
        return VertxContexts.onWorker(() -> index.search(query, sought.wanted()));
    }

    private Uni<List<FoundPassage>> passages(Tenant tenant, UUID sessionId, List<Hit> hits) {
        var keys = hits.stream().map(Retrieval::key).toList();
        return inSession(() -> stored.found(tenant, sessionId, keys)).map(found -> ordered(hits, found));
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
                ordered.add(passage);
            }
        }
        return ordered;
    }

    private static <T> Uni<T> inSession(Supplier<Uni<T>> read) {
        return Panache.withSession(read);
    }
}
