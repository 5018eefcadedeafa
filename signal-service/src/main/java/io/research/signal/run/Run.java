package io.research.signal.run;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.JsonColumn;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Converter;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** One question to real people, from its request to its end. Its id is that of its hidden study. */
@Entity
@Table(name = "run")
class Run extends TenantRecord {
    @Enumerated(EnumType.STRING)
    private Mode mode;

    @Enumerated(EnumType.STRING)
    private RunStatus status = RunStatus.CREATING;

    @Convert(converter = TermsColumn.class)
    private RunTerms terms;

    /** Grows with every edit; the neighbours have been told of the applied one. */
    private int version = 1;

    private int appliedVersion;

    /** Grows with every edit that changes what is asked; answers keep the one they were given under. */
    private int guideVersion = 1;

    private int appliedGuideVersion;

    /** Whether answers were given under an earlier guide than the current one. */
    private boolean mixedGuides;

    /** Addresses whose invitations participants-service has taken. */
    @Convert(converter = EmailsColumn.class)
    private List<String> invited = List.of();

    /** Whether people of the panel may have been recruited for it. */
    private boolean panelUsed;

    /** The key that asked, and pays; null when somebody who signed in does. */
    @Column(updatable = false)
    private UUID apiKeyId;

    /** What others added to the estimate, and pay; one for each of them. */
    @Convert(converter = RaisesColumn.class)
    private List<Raise> raises = List.of();

    /** Of one answer from now on; earlier ones keep theirs. */
    private long priceCents;

    /** What the run costs when all answers come: what the wallet holds for it, raises included. */
    private long estimateCents;

    /** What the answers so far cost. */
    private long spentCents;

    private int completed;

    @Convert(converter = HeadlineColumn.class)
    private HeadlineMetric headline;

    @Enumerated(EnumType.STRING)
    private FailureReason failureReason;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;
    private Instant fieldingSince;
    private Instant expiresAt;
    private Instant endedAt;

    /** When money and neighbours were settled after the end. */
    private Instant settledAt;

    /** Whether simulated people are among those who answered; written past Hibernate, with their answers. */
    @Column(insertable = false, updatable = false)
    private boolean isSimulated;

    /** Null until its answers have been read, after the end. */
    @Enumerated(EnumType.STRING)
    private Origin.WrittenBy writtenBy;

    private String fallbackReason;

    /** For Hibernate. */
    Run() {}

    Run(UUID id, Tenant tenant, RunTerms terms, long priceCents, UUID apiKeyId, Instant now) {
        super(id, tenant);
        this.mode = terms.mode();
        this.terms = terms;
        this.priceCents = priceCents;
        this.estimateCents = priceCents * terms.n();
        this.apiKeyId = apiKeyId;
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** What the wallet would have to hold under these terms. */
    long estimateUnder(RunTerms next, long priceOfNext) {
        return spentCents + priceOfNext * Math.max(0, next.n() - completed);
    }

    /**
     * What that payer adds to the estimate, as it stands; begun with nothing where it is the first time. To be noted before
     * money is held for it, so that no hold is ever unknown.
     *
     * @param payer a key, or null for whoever signed in; another one than the one who asked
     */
    Raise raiseBy(UUID payer) {
        var known = raises.stream()
                .filter(raise -> Objects.equals(raise.apiKeyId(), payer))
                .findFirst();
        if (known.isPresent()) {
            return known.get();
        }
        var begun = new Raise(Ids.next(), payer, 0);
        var all = new ArrayList<>(raises);
        all.add(begun);
        raises = List.copyOf(all);
        return begun;
    }

    /** Forgets raises of nothing, after the wallet holds nothing for them any more. */
    void forgetEmptyRaises() {
        raises = raises.stream().filter(raise -> raise.cents() > 0).toList();
    }

    /**
     * Takes the edit; whether the run is complete by it.
     *
     * @param raise what pays where it costs more, as it was when the money was held; null where the one who asked pays
     * @throws Problem {@code run_not_editable}, or {@code validation_failed} for fewer answers than there are
     */
    boolean edit(RunTerms next, long priceOfNext, Raise raise, Instant now) {
        requireEditable(next);
        boolean otherGuide = terms.needsOtherGuide(next);
        long before = estimateCents;
        estimateCents = estimateUnder(next, priceOfNext);
        raises = estimateCents > before ? raised(raise, estimateCents - before) : lowered(before - estimateCents);
        priceCents = priceOfNext;
        terms = next;
        mode = next.mode();
        version++;
        if (otherGuide) {
            guideVersion++;
            mixedGuides |= completed > 0;
        }
        if (fieldingSince != null) {
            expiresAt = fieldingSince.plus(Duration.ofHours(next.timeBudgetHours()));
        }
        updatedAt = now;
        return isFull() && end(RunStatus.COMPLETE, now);
    }

    /** Notes the raise again where it was forgotten while its money was held: no hold may be unknown. */
    private List<Raise> raised(Raise raise, long cents) {
        if (raise == null) {
            return raises;
        }
        var all = new ArrayList<>(raises);
        all.replaceAll(known -> known.id().equals(raise.id()) ? known.plus(cents) : known);
        if (all.equals(raises)) {
            all.add(new Raise(raise.id(), raise.apiKeyId(), cents));
        }
        return List.copyOf(all);
    }

    /** The newest raise is given back first. */
    private List<Raise> lowered(long cents) {
        var left = new ArrayList<Raise>();
        long rest = cents;
        for (Raise raise : raises.reversed()) {
            long less = Math.min(rest, raise.cents());
            rest -= less;
            left.addFirst(raise.plus(-less));
        }
        return List.copyOf(left);
    }

    void requireEditable(RunTerms next) {
        if (!status.isActive()) {
            throw new Problem(ErrorCode.RUN_NOT_EDITABLE);
        }
        if (next.n() < completed) {
            throw Problem.invalid(
                    "n", "greater_than_equal", "must not be less than the number of answers given: " + completed);
        }
    }

    /** @throws Problem {@code run_not_cancellable} */
    void cancel(Instant now) {
        if (!status.isActive()) {
            throw new Problem(ErrorCode.RUN_NOT_CANCELLABLE);
        }
        end(RunStatus.CANCELLED, now);
    }

    /** The study of that version is there. */
    void provisioned(Instant now) {
        if (status == RunStatus.CREATING) {
            become(RunStatus.QUEUED, now);
        }
    }

    /** All neighbours have been told of that version; nothing where it has ended. */
    void applied(int told, int toldGuide, Instant now) {
        if (!status.isActive()) {
            return;
        }
        appliedVersion = Math.max(appliedVersion, told);
        appliedGuideVersion = Math.max(appliedGuideVersion, toldGuide);
        field(now);
    }

    /** Whether what is held pays for one more answer of that price. */
    boolean affords(long cents) {
        return spentCents + cents <= estimateCents;
    }

    /** Somebody answered under the terms as they are; whether the run has ended by it. */
    boolean answered(Instant now) {
        return answered(priceCents, now);
    }

    /**
     * Somebody answered, for that price; whether the run has ended by it: complete, or with fewer answers where those that
     * were begun under dearer terms leave no money for another one.
     */
    boolean answered(long cents, Instant now) {
        field(now);
        completed++;
        spentCents += cents;
        updatedAt = now;
        if (isFull()) {
            return end(RunStatus.COMPLETE, now);
        }
        return !affords(priceCents) && end(RunStatus.PARTIAL, now);
    }

    /** The time budget has passed: what was collected counts. */
    boolean expire(Instant now) {
        if (status != RunStatus.FIELDING || now.isBefore(expiresAt)) {
            return false;
        }
        return completed > 0 ? end(RunStatus.PARTIAL, now) : fail(FailureReason.NO_ANSWERS, now);
    }

    /** It cannot go on. Whoever has answered is paid for all the same, so that it is partial then. */
    boolean giveUp(FailureReason reason, Instant now) {
        if (!status.isActive()) {
            return false;
        }
        return completed > 0 ? end(RunStatus.PARTIAL, now) : fail(reason, now);
    }

    void invited(List<String> more, Instant now) {
        var all = new ArrayList<>(invited);
        all.addAll(more);
        invited = List.copyOf(all);
        updatedAt = now;
    }

    void usesPanel() {
        panelUsed = true;
    }

    void settled(Instant now) {
        settledAt = now;
    }

    void headline(HeadlineMetric counted) {
        headline = counted;
    }

    /** Its answers have been read. */
    void read(Origin origin) {
        writtenBy = origin.writtenBy();
        fallbackReason = origin.fallbackReason();
    }

    private void field(Instant now) {
        if (status == RunStatus.QUEUED) {
            become(RunStatus.FIELDING, now);
            fieldingSince = now;
            expiresAt = now.plus(Duration.ofHours(terms.timeBudgetHours()));
        }
    }

    private boolean fail(FailureReason reason, Instant now) {
        failureReason = reason;
        return end(RunStatus.FAILED, now);
    }

    private boolean isFull() {
        return completed >= terms.n();
    }

    private boolean end(RunStatus next, Instant now) {
        become(next, now);
        endedAt = now;
        return true;
    }

    private void become(RunStatus next, Instant now) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException("a run that is " + status + " cannot become " + next);
        }
        status = next;
        updatedAt = now;
    }

    RunState state() {
        return new RunState(
                id(),
                tenant(),
                status,
                terms,
                version,
                appliedVersion,
                guideVersion,
                appliedGuideVersion,
                mixedGuides,
                invited,
                panelUsed,
                apiKeyId,
                raises,
                priceCents,
                estimateCents,
                spentCents,
                completed,
                headline,
                failureReason,
                createdAt,
                updatedAt,
                endedAt,
                settledAt,
                isSimulated,
                writtenBy == null ? null : new Origin(writtenBy, fallbackReason));
    }

    @Converter
    static class TermsColumn extends JsonColumn<RunTerms> {
        TermsColumn() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class EmailsColumn extends JsonColumn<List<String>> {
        EmailsColumn() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class RaisesColumn extends JsonColumn<List<Raise>> {
        RaisesColumn() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class HeadlineColumn extends JsonColumn<HeadlineMetric> {
        HeadlineColumn() {
            super(new TypeReference<>() {});
        }
    }
}
