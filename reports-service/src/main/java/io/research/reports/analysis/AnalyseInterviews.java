package io.research.reports.analysis;

import io.research.analysis.evidence.Evidence;
import io.research.analysis.opinion.CodedInterviews;
import io.research.analysis.opinion.CodingStore;
import io.research.analysis.opinion.OpinionCoding;
import io.research.analysis.opinion.Questionnaire;
import io.research.analysis.summary.Summaries;
import io.research.assistant.AssistantConfig;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelReply;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * Analyses the interviews of a study: with a model, which opinions people hold; without one, what was replied to each
 * question and in which words. A failing model never makes it fail. The work runs on workers, and is emitted there.
 */
@ApplicationScoped
public class AnalyseInterviews {
    /** The version of the method of making reports; changing it marks older reports as stale. */
    private static final String EDITION = "report-8";

    private final LanguageModel model;
    private final AssistantConfig assistant;
    private final OpinionCoding coding;
    private final Summaries summaries;
    private final Executor workers = Infrastructure.getDefaultWorkerPool();

    AnalyseInterviews(LanguageModel model, AssistantConfig assistant, OpinionCoding coding, Summaries summaries) {
        this.model = model;
        this.assistant = assistant;
        this.coding = coding;
        this.summaries = summaries;
    }

    /** Whether a model is asked. */
    public boolean asksModel() {
        return model.isOn(Feature.REPORTS);
    }

    /** A fingerprint of what reports depend on besides evidence and study, if nothing fails. */
    public String fingerprint() {
        return fingerprint(asksModel());
    }

    private String fingerprint(boolean ofModel) {
        return EDITION + (ofModel ? "/model/" + assistant.model().orElse("") : "/template");
    }

    /**
     * @param stores where codings for a questionnaire are kept
     * @param tally where the calls of the model are added up
     */
    public Uni<Analysed> analyse(
            Tenant tenant,
            StudyState study,
            Evidence evidence,
            Function<Questionnaire, CodingStore> stores,
            ModelTally tally,
            OpinionCoding.Progress progress) {
        var use = new ModelUse(Feature.REPORTS, tenant.organizationId(), tenant.appId());
        return Uni.createFrom()
                .item(() -> new Draft(study, evidence))
                .runSubscriptionOn(workers)
                .chain(draft -> asksModel()
                        ? ofModel(new Modelled(use, study, draft, tally), stores, progress)
                        : Uni.createFrom().item(() -> template(draft, switchedOff())));
    }

    private Uni<Analysed> ofModel(
            Modelled work, Function<Questionnaire, CodingStore> stores, OpinionCoding.Progress progress) {
        var asked = work.draft().questionnaire();
        return coding.code(work.use(), asked, work.draft().transcripts(), stores.apply(asked), work.tally(), progress)
                .emitOn(workers)
                .chain(coded -> coded.coded().isEmpty()
                        ? Uni.createFrom().item(() -> template(work.draft(), coded.failure()))
                        : summarized(work, asked, coded));
    }

    private Uni<Analysed> summarized(Modelled work, Questionnaire asked, CodedInterviews coded) {
        return summaries
                .write(
                        work.use(),
                        asked,
                        work.study().name(),
                        work.draft().counted(coded),
                        coded.coded().size(),
                        work.tally())
                .emitOn(workers)
                .map(summary -> new Analysed(work.draft().ofOpinions(coded, summary), fingerprint(true)));
    }

    private Analysed template(Draft draft, String fallbackReason) {
        return new Analysed(draft.ofReplies(fallbackReason), fingerprint(false));
    }

    private String switchedOff() {
        return model.isConfigured() ? ModelReply.Reason.SWITCHED_OFF.wire() : null;
    }

    /** The questions for a model, and their draft. */
    private record Modelled(ModelUse use, StudyState study, Draft draft, ModelTally tally) {}

    /**
     * An analysis and its origin.
     *
     * @param fingerprint names whether a model, and which, really made it
     */
    public record Analysed(Analysis analysis, String fingerprint) {}
}
