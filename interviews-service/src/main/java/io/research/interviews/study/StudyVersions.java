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
 * The versions that interviews follow. A flow is read once per version and the guide kept: a later release may read the
 * same text otherwise, and interviews under way must not notice.
 */
@ApplicationScoped
public class StudyVersions {
    private static final long CACHED_CHARACTERS = 8_000_000;

    private final EditionRepository studyVersions;
    private final StudyJson json;
    private final Guides guides;
    private final Cache<Key, Cached> cache = Caffeine.newBuilder()
            .maximumWeight(CACHED_CHARACTERS)
            .weigher((Key key, Cached cached) -> cached.weight())
            .build();

    StudyVersions(EditionRepository studyVersions, StudyJson json, Guides guides) {
        this.studyVersions = studyVersions;
        this.json = json;
        this.guides = guides;
    }

    /** The version of a provisioned study, kept from now on. Not for use inside a session: it opens its own. */
    public Uni<StudyVersion> keep(StudyState study) {
        var key = new Key(study.id(), study.revision());
        var cached = cache.getIfPresent(key);
        return cached != null ? Uni.createFrom().item(cached.studyVersion()) : store(key, study);
    }

    /** The version that an interview follows. */
    public Uni<StudyVersion> require(UUID studyId, long revision) {
        var key = new Key(studyId, revision);
        var cached = cache.getIfPresent(key);
        return cached != null
                ? Uni.createFrom().item(cached.studyVersion())
                : studyVersions.find(studyId, revision).map(row -> remember(key, row));
    }

    private Uni<StudyVersion> store(Key key, StudyState study) {
        return guides.read(study.studyPlan().conversationFlow(), study.name(), study.language())
                .map(guide -> new EditionRepository.Row(json.write(study), json.write(guide)))
                .chain(row -> Panache.withTransaction(() -> studyVersions
                        .keep(key.studyId(), key.revision(), row)
                        .chain(() -> studyVersions.find(key.studyId(), key.revision()))))
                .map(row -> remember(key, row));
    }

    private StudyVersion remember(Key key, EditionRepository.Row row) {
        var studyVersion =
                new StudyVersion(json.read(row.state(), StudyState.class), json.read(row.guide(), Guide.class));
        cache.put(key, new Cached(studyVersion, row.length()));
        return studyVersion;
    }

    private record Key(UUID studyId, long revision) {}

    private record Cached(StudyVersion studyVersion, int weight) {}
}
