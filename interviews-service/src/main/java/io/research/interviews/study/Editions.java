package io.research.interviews.study;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.guide.Guide;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * The editions that interviews follow. A flow is read once per edition and the guide kept: a later release may read the
 * same text otherwise, and interviews under way must not notice.
 */
@ApplicationScoped
public class Editions {
    private static final long CACHED_CHARACTERS = 8_000_000;

    private final EditionRepository editions;
    private final StudyJson json;
    private final Guides guides;
    private final Cache<Key, Cached> cache = Caffeine.newBuilder()
            .maximumWeight(CACHED_CHARACTERS)
            .weigher((Key key, Cached cached) -> cached.weight())
            .build();

    Editions(EditionRepository editions, StudyJson json, Guides guides) {
        this.editions = editions;
        this.json = json;
        this.guides = guides;
    }

    /** The edition of a provisioned study, kept from now on. Not for use inside a session: it opens its own. */
    public Uni<Edition> keep(StudyState study) {
        var key = new Key(study.id(), study.revision());
        var cached = cache.getIfPresent(key);
        return cached != null ? Uni.createFrom().item(cached.edition()) : store(key, study);
    }

    /** The edition that an interview follows. */
    public Uni<Edition> require(UUID studyId, long revision) {
        var key = new Key(studyId, revision);
        var cached = cache.getIfPresent(key);
        return cached != null
                ? Uni.createFrom().item(cached.edition())
                : editions.find(studyId, revision).map(row -> remember(key, row));
    }

    private Uni<Edition> store(Key key, StudyState study) {
        return guides.read(study.studyPlan().conversationFlow(), study.name(), study.language())
                .map(guide -> new EditionRepository.Row(json.write(study), json.write(guide)))
                .chain(row -> Panache.withTransaction(() -> editions.keep(key.studyId(), key.revision(), row)
                        .chain(() -> editions.find(key.studyId(), key.revision()))))
                .map(row -> remember(key, row));
    }

    private Edition remember(Key key, EditionRepository.Row row) {
        var edition = new Edition(json.read(row.state(), StudyState.class), json.read(row.guide(), Guide.class));
        cache.put(key, new Cached(edition, row.length()));
        return edition;
    }

    private record Key(UUID studyId, long revision) {}

    private record Cached(Edition edition, int weight) {}
}
