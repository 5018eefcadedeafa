package io.research.hub.answer;

import io.research.hub.opinion.CodedOpinion;
import io.research.hub.opinion.CodedOpinions;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.Retrieval;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Collects the evidence for a model: everything in the session if it fits, otherwise what a search finds for the
 * question, together with findings from the newest reports of its studies. Not inside a database session.
 */
@ApplicationScoped
class Materials {
    private static final int CHARACTERS_A_TOKEN = 4;
    private static final int MOST_FOUND = 200;

    /** Opinions may use at most this fraction of the space (one part of so many). */
    private static final int SHARE_OF_OPINIONS = 4;

    private final Retrieval retrieval;
    private final CodedOpinions opinions;
    private final AnswerConfig config;

    Materials(Retrieval retrieval, CodedOpinions opinions, AnswerConfig config) {
        this.retrieval = retrieval;
        this.opinions = opinions;
        this.config = config;
    }

    Uni<Material> of(Tenant tenant, UUID sessionId, String lookedFor) {
        long room = (long) config.sourceTokens() * CHARACTERS_A_TOKEN;
        return retrieval.all(tenant, sessionId, room).chain(all -> all.map(
                        whole -> Uni.createFrom().item(Material.of(whole.passages(), List.of(), whole.extent())))
                .orElseGet(() -> found(tenant, sessionId, lookedFor, room)));
    }

    private Uni<Material> found(Tenant tenant, UUID sessionId, String lookedFor, long room) {
        return opinions.ofSession(tenant, sessionId, room / SHARE_OF_OPINIONS).chain(coded -> retrieval
                .near(tenant, sessionId, lookedFor, MOST_FOUND)
                .map(found -> Material.of(fitting(found.passages(), room - taken(coded)), coded, found.extent())));
    }

    private static long taken(List<CodedOpinion> opinions) {
        return opinions.stream().mapToLong(CodedOpinion::characters).sum();
    }

    /** The best ones, as many as fit. */
    private static List<FoundPassage> fitting(List<FoundPassage> passages, long room) {
        var fitting = new ArrayList<FoundPassage>();
        long left = room;
        for (FoundPassage passage : passages) {
            left -= passage.text().length()
                    + (passage.context() == null ? 0 : passage.context().length());
            if (left < 0) {
                break;
            }
            fitting.add(passage);
        }
        return fitting;
    }
}
