package io.research.signal.reading;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.Structured;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.postgres.VertxContexts;
import io.research.signal.answer.Answer;
import io.research.signal.answer.Answers;
import io.research.signal.answer.MaskedAnswers;
import io.research.signal.run.Origin;
import io.research.signal.run.RunJobs;
import io.research.signal.run.RunState;
import io.research.signal.run.Runs;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * The job that reads the answers of a run after its end, by a model where there is one, and then announces the run. A model
 * that fails leaves the answers as code could tell them.
 */
@ApplicationScoped
class ReadAnswers implements JobHandler<Void> {
    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();
    private static final Logger LOG = Logger.getLogger(ReadAnswers.class);

    private final Runs runs;
    private final Answers answers;
    private final ReadingRepository readings;
    private final LanguageModel model;
    private final ModelReader reading;

    ReadAnswers(Runs runs, Answers answers, ReadingRepository readings, LanguageModel model, ModelReader reading) {
        this.runs = runs;
        this.answers = answers;
        this.readings = readings;
        this.model = model;
        this.reading = reading;
    }

    @Override
    public JobKind<Void> kind() {
        return RunJobs.READ;
    }

    private record Found(RunState run, List<Answer> answers) {}

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        var id = UUID.fromString(job.subject());
        return Panache.withSession(() -> runs.find(job.tenant(), id)
                        .chain(run -> answers.list(job.tenant(), id).map(given -> new Found(run, given))))
                .chain(found -> found.run().origin() != null ? Uni.createFrom().item(NOTHING) : read(found));
    }

    private Uni<Completion> read(Found found) {
        var run = found.run();
        if (found.answers().isEmpty() || !model.isOn(Feature.SIGNAL)) {
            Completion asCodeTells = () -> conclude(run, Origin.TEMPLATE);
            return Uni.createFrom().item(asCodeTells);
        }
        return Uni.createFrom()
                .item(() -> MaskedAnswers.of(found.answers()))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(masked -> reading.of(run, masked))
                .emitOn(VertxContexts.current())
                .map(reply -> switch (reply) {
                    case Structured.Written<RunReading> written -> () -> keep(run, written.value());
                    case Structured.Failed<RunReading> failed -> {
                        LOG.warnf(
                                "Answers classified by code instead of the language model, studyId=%s reason=%s",
                                run.id(), failed.reason().wire());
                        yield () -> conclude(
                                run, Origin.insteadOfModel(failed.reason().wire()));
                    }
                });
    }

    private Uni<Void> keep(RunState run, RunReading read) {
        return readings.keep(run.tenant(), run.id(), read.reasons())
                .chain(() -> answers.tell(run.tenant(), run.id(), read.told()))
                .chain(() -> conclude(run, Origin.MODEL));
    }

    private Uni<Void> conclude(RunState run, Origin origin) {
        return runs.conclude(run.tenant(), run.id(), origin, answers::count);
    }
}
