package io.research.hub.source;

import io.research.hub.chat.AnswerWithdrawal;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.evidence.Evidence;
import io.research.hub.output.OutputWithdrawal;
import io.research.hub.session.SessionEndListener;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/**
 * Takes sources back, in the transaction of the caller: from the commit on their words are in no answer and no output of
 * the session any more.
 */
@ApplicationScoped
class SourceWithdrawal implements SessionEndListener {
    private final SourceRepository sources;
    private final Evidence evidence;
    private final AnswerWithdrawal answers;
    private final OutputWithdrawal outputs;
    private final StoredFiles files;
    private final DocumentFiles kind;
    private final Clock clock;

    SourceWithdrawal(
            SourceRepository sources,
            Evidence evidence,
            AnswerWithdrawal answers,
            OutputWithdrawal outputs,
            StoredFiles files,
            DocumentFiles kind,
            Clock clock) {
        this.sources = sources;
        this.evidence = evidence;
        this.answers = answers;
        this.outputs = outputs;
        this.files = files;
        this.kind = kind;
        this.clock = clock;
    }

    /** That source of one session. */
    Uni<Void> withdraw(Tenant tenant, Source source) {
        var removed = sources.remove(tenant, List.of(source.id()), clock.instant());
        return switch (source.type()) {
            case DOCUMENT ->
                removed.chain(() -> withdrawWords(tenant, source.sessionId(), List.of(source.id())))
                        .chain(() -> evidence.forgetDocuments(tenant, List.of(source.id())))
                        .chain(() -> files.withdraw(tenant, kind, source.id()));
            case STUDY ->
                removed.chain(() -> evidence.interviewsOf(tenant, source.studyId()))
                        .chain(ids -> withdrawWords(tenant, source.sessionId(), ids))
                        .chain(() -> dropIfUnused(tenant, source.studyId()));
        };
    }

    private Uni<Void> withdrawWords(Tenant tenant, UUID sessionId, List<UUID> evidenceIds) {
        return answers.withdraw(tenant, sessionId, evidenceIds)
                .chain(() -> outputs.withdraw(tenant, sessionId, evidenceIds));
    }

    private Uni<Void> dropIfUnused(Tenant tenant, UUID studyId) {
        return sources.ofStudy(tenant, studyId)
                .chain(others -> others.isEmpty()
                        ? evidence.dropStudy(tenant, studyId)
                        : Uni.createFrom().voidItem());
    }

    /** All of its sources, one after the other. */
    @Override
    public Uni<Void> end(Tenant tenant, UUID sessionId) {
        return sources.list(tenant, sessionId, new CursorRequest(null, SourceRepository.MOST))
                .chain(all -> Multi.createFrom()
                        .iterable(all)
                        .onItem()
                        .transformToUniAndConcatenate(source -> withdraw(tenant, source))
                        .collect()
                        .last())
                .replaceWithVoid();
    }
}
