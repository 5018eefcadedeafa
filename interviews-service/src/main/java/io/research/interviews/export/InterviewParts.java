package io.research.interviews.export;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.interview.EndedInterviews;
import io.research.interviews.interview.InterviewView;
import io.research.interviews.interview.Transcripts;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Reads interviews part by part, each on demand and in a short session of its own, so that a slow reader holds no
 * connection.
 */
@ApplicationScoped
class InterviewParts {
    private final EndedInterviews interviews;
    private final Transcripts transcripts;
    private final Vertx vertx;

    InterviewParts(EndedInterviews interviews, Transcripts transcripts, Vertx vertx) {
        this.interviews = interviews;
        this.transcripts = transcripts;
        this.vertx = vertx;
    }

    /**
     * All parts of the interview, or none if it no longer exists. If it is deleted while it is read, the parts end
     * early.
     */
    Multi<ExportPart> of(Tenant tenant, UUID id, String language) {
        return inSession(() -> interviews.find(tenant, id, language).chain(this::first))
                .toMulti()
                .onItem()
                .transformToMultiAndConcatenate(this::fromFirst);
    }

    private Uni<ExportPart> first(InterviewView found) {
        return found == null ? Uni.createFrom().nullItem() : part(found, 0);
    }

    private Multi<ExportPart> fromFirst(ExportPart first) {
        var read = Multi.createFrom().item(first);
        return first.isLast() ? read : Multi.createBy().concatenating().streams(read, after(first));
    }

    private Multi<ExportPart> after(ExportPart first) {
        return Multi.createBy()
                .repeating()
                .uni(() -> new AtomicReference<>(first), last -> inSession(
                                () -> part(last.get().interview(), last.get().nextOffset()))
                        .invoke(last::set))
                .whilst(part -> !part.isLast());
    }

    private Uni<ExportPart> part(InterviewView interview, int offset) {
        return interview.messageCount() == 0
                ? Uni.createFrom().item(new ExportPart(interview, offset, List.of()))
                : transcripts
                        .window(interview.row().id(), offset)
                        .map(messages -> new ExportPart(interview, offset, messages));
    }

    private <T> Uni<T> inSession(Supplier<Uni<T>> read) {
        return VertxContexts.onNewContext(vertx, () -> Panache.withSession(read));
    }
}
