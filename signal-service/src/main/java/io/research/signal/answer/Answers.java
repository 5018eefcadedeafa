package io.research.signal.answer;

import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.signal.run.HeadlineCounter;
import io.research.signal.run.HeadlineMetric;
import io.research.signal.run.RunPrices;
import io.research.signal.run.RunState;
import io.research.signal.run.Runs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Takes answers into runs, and reads them. */
@ApplicationScoped
public class Answers implements HeadlineCounter {
    /** More answers than any run has. */
    private static final int MOST = 500;

    private static final String SPOKEN = "voice";
    private static final String PANEL = "panel";

    /** Who was asked for the run; whoever found the link otherwise, or tries the study out, is not counted. */
    private static final Set<String> SOURCES = Set.of(PANEL, "byop");

    private final AnswerRepository answers;
    private final Runs runs;
    private final RunPrices runPrices;
    private final Clock clock;

    Answers(AnswerRepository answers, Runs runs, RunPrices runPrices, Clock clock) {
        this.answers = answers;
        this.runs = runs;
        this.runPrices = runPrices;
        this.clock = clock;
    }

    /** The answers of a run in the order in which they came; in the current session. */
    public Uni<List<Answer>> list(ReadScope scope, UUID runId) {
        return answers.list(scope, runId, MOST);
    }

    /** Keeps what those answers of the run choose that could not be told before; in the current transaction. */
    public Uni<Void> tell(Tenant tenant, UUID runId, Map<UUID, String> choices) {
        return choices.isEmpty() ? Uni.createFrom().voidItem() : answers.tell(tenant, runId, choices);
    }

    @Override
    public Uni<HeadlineMetric> count(RunState run) {
        return answers.count(run.tenant(), run.id()).map(counts -> new AnswerCounts(run.terms(), counts).headline());
    }

    /** Whether the interview is an answer if its study is that of a run. */
    static boolean mayBe(InterviewCompleted interview) {
        return interview.counts() && SOURCES.contains(interview.participantSource());
    }

    /**
     * Takes the interview as an answer, if its study is that of a run that still takes some; in the current transaction. It
     * costs what it is, whatever the terms of the run have become since it began.
     */
    Uni<Void> take(Tenant tenant, InterviewCompleted interview) {
        return runs.answer(tenant, interview.studyId(), price(interview), run -> keep(run, interview));
    }

    /** Forgets what was said in a deleted interview, and counts without it; what was paid stays paid. */
    Uni<Void> forget(Tenant tenant, UUID studyId, UUID interviewId) {
        return answers.delete(tenant, studyId, interviewId)
                .chain(deleted -> deleted
                        ? runs.recount(tenant, studyId, this::count)
                        : Uni.createFrom().voidItem());
    }

    private long price(InterviewCompleted interview) {
        return runPrices.perAnswer(
                interview.interviewFormat().equals(SPOKEN),
                interview.participantSource().equals(PANEL));
    }

    private Uni<HeadlineMetric> keep(RunState run, InterviewCompleted interview) {
        return runs.guides(run)
                .chain(guides -> answers.insert(run.tenant(), run.id(), Answer.of(interview, guides), clock.instant()))
                .call(() -> interview.isSimulated()
                        ? runs.noteSimulated(run)
                        : Uni.createFrom().voidItem())
                .chain(first -> first ? count(run) : Uni.createFrom().nullItem());
    }
}
