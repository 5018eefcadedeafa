package io.research.hub.upkeep;

import io.research.hub.chat.AnswerWithdrawal;
import io.research.hub.evidence.Evidence;
import io.research.hub.output.OutputWithdrawal;
import io.research.hub.source.IndexInterviewsJob;
import io.research.hub.source.Sources;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Updates evidence when something happened to a study or an interview, in the transaction of the event. */
@ApplicationScoped
class Upkeep {
    private final Sources sources;
    private final Evidence evidence;
    private final AnswerWithdrawal answers;
    private final OutputWithdrawal outputs;
    private final IndexInterviewsJob indexing;

    Upkeep(
            Sources sources,
            Evidence evidence,
            AnswerWithdrawal answers,
            OutputWithdrawal outputs,
            IndexInterviewsJob indexing) {
        this.sources = sources;
        this.evidence = evidence;
        this.answers = answers;
        this.outputs = outputs;
        this.indexing = indexing;
    }

    /** The interview is indexed now if a session uses its study; otherwise it is read when the study is added. */
    Uni<Void> completed(Tenant tenant, UUID studyId, UUID interviewId) {
        return sources.hasStudy(tenant, studyId)
                .chain(has -> has
                        ? indexing.begin(tenant, studyId, interviewId)
                        : Uni.createFrom().voidItem());
    }

    Uni<Void> deleted(Tenant tenant, UUID studyId, UUID interviewId) {
        return evidence.forgetInterview(tenant, studyId, interviewId)
                .chain(() -> withdraw(tenant, List.of(interviewId)));
    }

    private Uni<Void> withdraw(Tenant tenant, List<UUID> interviewIds) {
        return answers.withdraw(tenant, interviewIds).chain(() -> outputs.withdraw(tenant, interviewIds));
    }

    Uni<Void> studyDeleted(Tenant tenant, UUID studyId) {
        return sources.removeStudy(tenant, studyId)
                .chain(() -> evidence.interviewsOf(tenant, studyId))
                .chain(ids -> withdraw(tenant, ids).chain(() -> Multi.createFrom()
                        .iterable(ids)
                        .onItem()
                        .transformToUniAndConcatenate(id -> evidence.forgetInterview(tenant, studyId, id))
                        .collect()
                        .last()))
                .replaceWithVoid();
    }

    Uni<Void> studyChanged(Tenant tenant, UUID studyId, String name) {
        return sources.rename(tenant, studyId, name);
    }
}
