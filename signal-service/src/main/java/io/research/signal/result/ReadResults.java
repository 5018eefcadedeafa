package io.research.signal.result;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.postgres.VertxContexts;
import io.research.signal.answer.Answer;
import io.research.signal.answer.Answers;
import io.research.signal.reading.GroupedReasons;
import io.research.signal.reading.Readings;
import io.research.signal.run.RunState;
import io.research.signal.run.RunViews;
import io.research.signal.run.Runs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Reads the results of runs as they stand. */
@ApplicationScoped
class ReadResults {
    private final Runs runs;
    private final Answers answers;
    private final Readings readings;
    private final RunViews views;

    ReadResults(Runs runs, Answers answers, Readings readings, RunViews views) {
        this.runs = runs;
        this.answers = answers;
        this.readings = readings;
        this.views = views;
    }

    private record Found(RunState run, List<Answer> answers, GroupedReasons grouped) {}

    Uni<ResultView> read(ReadScope scope, UUID id) {
        return Panache.withSession(() -> runs.read(scope, id).chain(run -> answers.list(scope, id)
                        .chain(given -> readings.find(scope, id).map(read -> new Found(run, given, read)))))
                .chain(found -> results(found).map(results -> new ResultView(views.of(found.run()), results)));
    }

    /** Null before anybody answered. */
    private static Uni<Results> results(Found found) {
        return found.answers().isEmpty()
                ? Uni.createFrom().nullItem()
                : VertxContexts.onWorker(
                        () -> new ResultSheet(found.run(), found.answers(), found.grouped()).results());
    }
}
