package io.research.signal.result;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ReadScope;
import io.research.signal.answer.Answer;
import io.research.signal.answer.Answers;
import io.research.signal.run.Runs;
import io.research.signal.run.state.RunState;
import io.research.signal.run.view.RunViews;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Reads the results of runs as they stand. */
@ApplicationScoped
class ResultReading {
    private final Runs runs;
    private final Answers answers;
    private final Analysis analysis;
    private final RunViews views;

    ResultReading(Runs runs, Answers answers, Analysis analysis, RunViews views) {
        this.runs = runs;
        this.answers = answers;
        this.analysis = analysis;
        this.views = views;
    }

    private record Found(RunState run, List<Answer> answers) {}

    Uni<ResultView> read(ReadScope scope, UUID id) {
        return Panache.withSession(() -> runs.read(scope, id)
                        .chain(run -> answers.list(scope, id).map(given -> new Found(run, given))))
                .chain(found -> analysis.of(found.run(), found.answers())
                        .map(results -> new ResultView(views.of(found.run()), results)));
    }
}
