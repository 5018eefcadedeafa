package io.research.panel.reconciliation;

import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.job.Heartbeats;
import io.research.kernel.job.LeasedWork;
import io.research.kernel.job.LeasedWorker;
import io.research.panel.reconciliation.ReportRepository.DueReport;
import io.research.panel.supplier.Supplier;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Reports the outcomes of respondents to the supplier. A full cycle turns away hundreds of people a second, so reports
 * are not jobs: projects take turns, and in its turn some reports of a project are read with one statement, sent in
 * parallel, and ended with one more. A slow project delays only its own reports, and a failing one is paused.
 */
@Singleton
class RespondentReports implements LeasedWork<ReportTurn> {
    private static final Logger LOG = Logger.getLogger(RespondentReports.class);
    private static final int PROJECTS_AT_ONCE = 8;
    private static final int SIDE_BY_SIDE = 4;
    private static final int REPORTS_OF_A_TURN = 100;

    /**
     * After this many failures, the others are left for another turn; if nothing was accepted, the project is paused.
     */
    private static final int MOST_FAILED = SIDE_BY_SIDE;

    private static final Duration LEASE = Duration.ofSeconds(30);

    /** More than an hour: a later report is of no use, and the reconciliation repeats it. */
    private static final int MOST_ATTEMPTS = 150;

    private final ReportTurnRepository turns;
    private final ReportRepository reports;
    private final Supplier supplier;
    private final LeasedWorker<ReportTurn> worker;

    RespondentReports(
            Vertx vertx,
            Heartbeats heartbeats,
            ReportTurnRepository turns,
            ReportRepository reports,
            Supplier supplier) {
        this.turns = turns;
        this.reports = reports;
        this.supplier = supplier;
        this.worker = new LeasedWorker<>(vertx, heartbeats, this, PROJECTS_AT_ONCE, LEASE);
    }

    void start(@Observes StartupEvent started) {
        worker.start();
    }

    void stop(@Observes ShutdownEvent shutdown) {
        worker.stop();
    }

    @Override
    public Uni<List<ReportTurn>> claim(int most) {
        return Panache.withTransaction(() -> turns.claim(most, LEASE));
    }

    @Override
    public Uni<Integer> extend(SqlClient connection, List<ReportTurn> held) {
        return turns.extend(connection, held, LEASE);
    }

    @Override
    public String name(ReportTurn turn) {
        return "reports of projectId=" + turn.projectId();
    }

    @Override
    public Uni<Void> work(ReportTurn turn) {
        return Panache.withSession(() -> reports.due(turn, REPORTS_OF_A_TURN))
                .chain(this::tell)
                .chain(told -> Panache.withTransaction(() -> note(turn, told)));
    }

    private Uni<List<Told>> tell(List<DueReport> due) {
        var failed = new AtomicInteger();
        return Multi.createFrom()
                .iterable(due)
                .onItem()
                .transformToUni(report -> Uni.createFrom().deferred(() -> tell(report, failed)))
                .merge(SIDE_BY_SIDE)
                .collect()
                .asList();
    }

    private Uni<Told> tell(DueReport due, AtomicInteger failed) {
        if (failed.get() >= MOST_FAILED) {
            return Uni.createFrom().item(new Told(due, Result.LEFT, null));
        }
        return supplier.report(due.report())
                .replaceWith(new Told(due, Result.TAKEN, null))
                .onFailure()
                .recoverWithItem(fault -> {
                    failed.incrementAndGet();
                    return new Told(due, Result.FAILED, fault);
                });
    }

    private Uni<Void> note(ReportTurn turn, List<Told> told) {
        var results = told.stream().collect(Collectors.groupingBy(Told::result, mapping(Told::due, toList())));
        var taken = results.getOrDefault(Result.TAKEN, List.of());
        var failed = results.getOrDefault(Result.FAILED, List.of());
        boolean isStuck = taken.isEmpty() && failed.size() >= MOST_FAILED;
        boolean isGivenUp = isStuck && turn.failures() >= MOST_ATTEMPTS;
        if (!failed.isEmpty()) {
            LOG.warnf(
                    "The supplier did not take reports, projectId=%s failed=%d of=%d turnsInVain=%d givenUp=%s: %s",
                    turn.projectId(),
                    failed.size(),
                    told.size(),
                    isStuck ? turn.failures() + 1 : 0,
                    isGivenUp,
                    told.stream()
                            .map(Told::fault)
                            .filter(fault -> fault != null)
                            .findFirst()
                            .orElseThrow());
        }
        var again =
                failed.stream().collect(Collectors.partitioningBy(due -> isGivenUp || due.attempts() >= MOST_ATTEMPTS));
        return reports.end(taken)
                .chain(() -> reports.end(again.get(true)))
                .chain(() -> reports.postpone(again.get(false)))
                .chain(() -> isGivenUp ? reports.end(results.getOrDefault(Result.LEFT, List.of())) : done())
                .chain(() -> isStuck ? turns.pause(turn) : turns.end(turn));
    }

    private static Uni<Void> done() {
        return Uni.createFrom().voidItem();
    }

    private enum Result {
        TAKEN,
        FAILED,
        /** Not sent in this turn. */
        LEFT
    }

    /** The outcome of a report. */
    private record Told(DueReport due, Result result, Throwable fault) {}
}
