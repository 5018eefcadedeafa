package io.research.interviews.study;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The study versions that interviews follow; each is stored when the first interview begins with it. */
@ApplicationScoped
public class StudyVersions {
    private static final long CACHED_CHARACTERS = 8_000_000;

    private final EditionRepository studyVersions;
    private final StudyJson json;
    private final NeighbourStudies neighbours;
    private final Cache<Key, Cached> cache = Caffeine.newBuilder()
            .maximumWeight(CACHED_CHARACTERS)
            .weigher((Key key, Cached cached) -> cached.weight())
            .build();

    StudyVersions(EditionRepository studyVersions, StudyJson json, NeighbourStudies neighbours) {
        this.studyVersions = studyVersions;
        this.json = json;
        this.neighbours = neighbours;
    }

    /**
     * The version of a provisioned study, kept from now on. A study that an earlier release told of has no guide: its owner,
     * who makes one of its texts when they are read first, is asked. Not for use inside a session: it opens its own.
     *
     * @throws Problem {@code service_unavailable} where the owner is of an earlier release, too
     */
    public Uni<StudyVersion> keep(StudyState study) {
        if (study.guide() != null) {
            return keepWhole(study);
        }
        return neighbours.bySlug(study.slug()).chain(published -> {
            if (published.study().guide() == null) {
                throw new Problem(ErrorCode.SERVICE_UNAVAILABLE);
            }
            return keepWhole(published.study());
        });
    }

    private Uni<StudyVersion> keepWhole(StudyState study) {
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
        var row = new EditionRepository.Row(json.write(study), json.write(study.guide()));
        return Panache.withTransaction(() -> studyVersions
                        .keep(key.studyId(), key.revision(), row)
                        .chain(() -> studyVersions.find(key.studyId(), key.revision())))
                .map(kept -> remember(key, kept));
    }

    private StudyVersion remember(Key key, EditionRepository.Row row) {
        var studyVersion = new StudyVersion(json.read(row.state(), StudyState.class), guide(row.guide()));
        cache.put(key, new Cached(studyVersion, row.length()));
        return studyVersion;
    }

    private Guide guide(String kept) {
        return json.has(kept, "topics") ? json.read(kept, EarlierGuide.class).guide() : json.read(kept, Guide.class);
    }

    private record Key(UUID studyId, long revision) {}

    private record Cached(StudyVersion studyVersion, int weight) {}
}
