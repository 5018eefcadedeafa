package io.research.panel.supplier;

import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.postgres.VertxContexts;
import io.research.panel.supplier.ReportRepository.Taken;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Tells the supplier what became of those whom it has sent. A cycle that is full turns away hundreds of people a second, so
 * reports are no jobs: some are taken with one statement, told side by side, and ended with one more.
 */
@ApplicationScoped
class RespondentReportSweep {
    private static final Logger LOG = Logger.getLogger(RespondentReportSweep.class);
    private static final int AT_ONCE = 100;
    private static final int SIDE_BY_SIDE = 8;

    /** Longer than {@link #AT_ONCE} reports take when each of them waits for its time limit. */
    private static final Duration LEASE = Duration.ofMinutes(3);

    /** More than an hour: what is reported later helps nobody, and the reconciliation says it once more. */
    private static final int MOST_ATTEMPTS = 150;

    private final Vertx vertx;
    private final ReportRepository reports;
    private final Supplier supplier;

    RespondentReportSweep(Vertx vertx, ReportRepository reports, Supplier supplier) {
        this.vertx = vertx;
        this.reports = reports;
        this.supplier = supplier;
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> report() {
        return VertxContexts.onNewContext(vertx, this::some)
                .chain(taken -> taken < AT_ONCE ? Uni.createFrom().voidItem() : report());
    }

    /** How many reports were taken. */
    private Uni<Integer> some() {
        return Panache.withTransaction(() -> reports.take(AT_ONCE, LEASE)).chain(taken -> tell(taken)
                .chain(told -> Panache.withTransaction(() -> note(told)))
                .replaceWith(taken.size()));
    }

    private Uni<List<Told>> tell(List<Taken> taken) {
        return Multi.createFrom()
                .iterable(taken)
                .onItem()
                .transformToUni(each -> supplier.report(each.report())
                        .replaceWith(new Told(each, null))
                        .onFailure()
                        .recoverWithItem(fault -> new Told(each, fault)))
                .merge(SIDE_BY_SIDE)
                .collect()
                .asList();
    }

    private Uni<Void> note(List<Told> told) {
        var failed = told.stream().filter(each -> each.fault() != null).toList();
        if (!failed.isEmpty()) {
            LOG.warnf(
                    "The supplier did not take reports, failed=%d of=%d givenUp=%d: %s",
                    failed.size(),
                    told.size(),
                    told.stream().filter(Told::isGivenUp).count(),
                    failed.getFirst().fault());
        }
        var ended = told.stream().collect(Collectors.partitioningBy(Told::isAtItsEnd, mapping(Told::taken, toList())));
        return reports.end(ended.get(true)).chain(() -> reports.postpone(ended.get(false)));
    }

    /**
     * What became of a report.
     *
     * @param fault null where the supplier took it
     */
    private record Told(Taken taken, Throwable fault) {

        boolean isAtItsEnd() {
            return fault == null || isGivenUp();
        }

        boolean isGivenUp() {
            return fault != null && taken.attempts() >= MOST_ATTEMPTS;
        }
    }
}
