package io.research.panel.cycle;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.contracts.panel.PanelLaunched;
import io.research.kernel.identity.Tenant;
import io.research.kernel.time.Ids;
import io.research.neighbours.WalletHold;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A round of recruitment and its rules: at any moment, taken and counted places together do not exceed the target, in
 * total and in each cell of the quotas. Changed only while its row is locked.
 */
public final class Cycle {
    /** The prefix of the names of its holds. */
    public static final String HOLDS = "panel";

    private static final String PURPOSE = "panel recruitment";

    private final UUID id;
    private final Panel panel;
    private final int number;
    private CycleStatus status;
    private HoldStatus holdStatus;
    private int reserved;
    private int completed;
    private final List<Long> cellReserved;
    private final List<Long> cellCompleted;
    private QualityCounts quality;
    private long studyRevision;
    private long projectRevision;
    private Instant openedAt;
    private Instant pausedAt;
    private long pausedSeconds;
    private Instant closedAt;

    Cycle(UUID id, Panel panel, int number, CycleState state) {
        this.id = id;
        this.panel = panel;
        this.number = number;
        this.status = state.status();
        this.holdStatus = state.holdStatus();
        this.reserved = state.reserved();
        this.completed = state.completed();
        this.cellReserved = new ArrayList<>(state.cellReserved());
        this.cellCompleted = new ArrayList<>(state.cellCompleted());
        this.quality = state.quality();
        this.studyRevision = state.studyRevision();
        this.projectRevision = state.projectRevision();
        this.openedAt = state.openedAt();
        this.pausedAt = state.pausedAt();
        this.pausedSeconds = state.pausedSeconds();
        this.closedAt = state.closedAt();
    }

    /**
     * A new cycle, whose money is not on hold yet.
     *
     * @param studyRevision of the study before: what was said of an earlier cycle is not said of this one
     */
    static Cycle launching(Panel panel, int number, long studyRevision) {
        return new Cycle(
                Ids.next(),
                panel,
                number,
                CycleState.launching(panel.terms().cells().size(), studyRevision));
    }

    /** The wallet holds its money. */
    void held() {
        if (holdStatus == HoldStatus.PENDING) {
            holdStatus = HoldStatus.HELD;
        }
    }

    /** Recruitment begins; once more changes nothing. */
    void open(Instant now) {
        if (status == CycleStatus.LAUNCHING) {
            become(CycleStatus.FIELDING);
            openedAt = now;
        }
    }

    /** It will never recruit. */
    void withdraw(Instant now) {
        if (status == CycleStatus.LAUNCHING) {
            become(CycleStatus.WITHDRAWN);
            closedAt = now;
        }
    }

    /**
     * Follows its study; returns whether anything changed. Older revisions are ignored. A study that was paused or
     * stopped had been launched, even if its confirmation has not arrived.
     */
    boolean follow(FieldingOrder wanted, long revision, Instant now) {
        if (revision <= studyRevision) {
            return false;
        }
        studyRevision = revision;
        open(now);
        CycleStatus next =
                switch (wanted) {
                    case FIELDING -> CycleStatus.FIELDING;
                    case PAUSED -> CycleStatus.PAUSED;
                    case STOPPED -> CycleStatus.STOPPED;
                };
        if (!status.canBecome(next)) {
            return false;
        }
        endPause(now);
        become(next);
        pausedAt = next == CycleStatus.PAUSED ? now : null;
        closedAt = next == CycleStatus.STOPPED ? now : null;
        return true;
    }

    /** Gives a place back that was taken. */
    void free(List<Long> cells) {
        reserved--;
        add(cellReserved, cells, -1);
    }

    /**
     * Whether a completed interview in such a place counts: one that had begun still counts after recruitment stops.
     */
    boolean keeps(RespondentStatus place) {
        boolean isBegun = place == RespondentStatus.STARTED;
        return status.isOpen()
                || status == CycleStatus.STOPPED && isBegun && !panel.terms().isPaidElsewhere();
    }

    /** Whether a place is left, in total and in these cells. */
    public boolean hasRoom(List<Long> cells) {
        return reserved + completed < target()
                && cells.stream()
                        .allMatch(cell -> cellReserved.get(index(cell)) + cellCompleted.get(index(cell))
                                < panel.terms().cells().get(index(cell)).limit());
    }

    /** Takes a place, like the admission statement. */
    void take(List<Long> cells) {
        if (!status.isOpen() || !hasRoom(cells)) {
            throw new IllegalStateException("no place is left");
        }
        reserved++;
        add(cellReserved, cells, 1);
    }

    /**
     * Counts an interview whose place was taken; with the last one the cycle is complete, unless it was stopped before.
     *
     * @return whether it is complete now
     */
    boolean count(List<Long> cells, Instant now) {
        free(cells);
        completed++;
        add(cellCompleted, cells, 1);
        if (completed < target() || !status.isOpen()) {
            return false;
        }
        endPause(now);
        become(CycleStatus.COMPLETED);
        pausedAt = null;
        closedAt = now;
        return true;
    }

    /** Records the quality of a completed interview. */
    void rate(String label) {
        quality = quality.plus(label);
    }

    void settled() {
        holdStatus = completed > 0 ? HoldStatus.SETTLED : HoldStatus.RELEASED;
    }

    /** The event that it recruits now. */
    Event<PanelLaunched> launched() {
        return new Event<>(
                Ids.next(),
                EventType.PANEL_LAUNCHED,
                1,
                openedAt,
                tenant().organizationId(),
                tenant().appId(),
                panel.studyId(),
                new PanelLaunched(panel.id(), id, panel.studyId(), number, target(), openedAt));
    }

    Event<PanelCycleCompleted> announcement() {
        return new Event<>(
                Ids.next(),
                EventType.PANEL_CYCLE_COMPLETED,
                1,
                closedAt,
                tenant().organizationId(),
                tenant().appId(),
                panel.studyId(),
                new PanelCycleCompleted(id, panel.studyId(), closedAt));
    }

    /** The money to hold: the whole estimate. */
    public WalletHold hold() {
        return new WalletHold(
                tenant(), holdId(), holdCents(), PURPOSE, panel.terms().apiKeyId());
    }

    /** The operation that the wallet knows its money by. */
    public String holdId() {
        return HOLDS + "-" + id;
    }

    /** The price of that many places. */
    public long holdCents(int places) {
        return Math.multiplyExact(panel.terms().priceCents(), places);
    }

    public long holdCents() {
        return Math.multiplyExact(panel.terms().priceCents(), target());
    }

    /** How long it has been fielding, without its pauses. */
    public Duration fielded(Instant now) {
        if (openedAt == null) {
            return Duration.ZERO;
        }
        var until = closedAt != null ? closedAt : pausedAt != null ? pausedAt : now;
        return Duration.between(openedAt, until).minusSeconds(pausedSeconds);
    }

    public UUID id() {
        return id;
    }

    public Panel panel() {
        return panel;
    }

    public Tenant tenant() {
        return panel.tenant();
    }

    public int number() {
        return number;
    }

    public CycleStatus status() {
        return status;
    }

    public HoldStatus holdStatus() {
        return holdStatus;
    }

    public int target() {
        return panel.terms().target();
    }

    public int reserved() {
        return reserved;
    }

    public int completed() {
        return completed;
    }

    public QualityCounts quality() {
        return quality;
    }

    public long projectRevision() {
        return projectRevision;
    }

    public Instant openedAt() {
        return openedAt;
    }

    CycleState state() {
        return new CycleState(
                status,
                holdStatus,
                reserved,
                completed,
                cellReserved,
                cellCompleted,
                quality,
                studyRevision,
                projectRevision,
                openedAt,
                pausedAt,
                pausedSeconds,
                closedAt);
    }

    private void become(CycleStatus next) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException("a cycle that is " + status + " cannot become " + next);
        }
        status = next;
        projectRevision++;
    }

    private void endPause(Instant now) {
        if (pausedAt != null) {
            pausedSeconds += Duration.between(pausedAt, now).toSeconds();
        }
    }

    private static void add(List<Long> counts, List<Long> cells, int change) {
        cells.forEach(cell -> counts.set(index(cell), counts.get(index(cell)) + change));
    }

    private static int index(long cell) {
        return Math.toIntExact(cell - 1);
    }
}
