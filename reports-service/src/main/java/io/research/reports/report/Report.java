package io.research.reports.report;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.analysis.evidence.Evidence;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.report.ReportReady;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.JsonColumn;
import io.research.kernel.time.Ids;
import io.research.reports.analysis.Analysis;
import io.research.reports.search.SearchIndex;
import jakarta.persistence.Convert;
import jakarta.persistence.Converter;
import jakarta.persistence.Entity;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** One report of a study. Later ones do not replace it; content of deleted interviews is removed from it. */
@Entity
class Report extends TenantRecord {
    private UUID studyId;
    private int version;
    private int revision;
    private Instant generatedAt;
    private String studyName;
    private String settingsFingerprint;
    private String generationFingerprint;
    private int interviewCount;

    @Convert(converter = Content.class)
    private Analysis content;

    /** For Hibernate. */
    protected Report() {}

    Report(Tenant tenant, UUID studyId, int version, Instant generatedAt, Draft draft) {
        super(Ids.next(), tenant);
        this.studyId = studyId;
        this.version = version;
        this.generatedAt = generatedAt;
        this.studyName = draft.studyName();
        this.settingsFingerprint = draft.settingsFingerprint();
        this.generationFingerprint = draft.generationFingerprint();
        this.interviewCount = draft.content().interviewCount();
        this.content = draft.content();
    }

    /** Removes the content of that interview, which changes the report from now on. */
    void forget(Set<UUID> interviewIds) {
        content = content.without(interviewIds);
        interviewCount = content.interviewCount();
        revision++;
    }

    /** Whether it was made with these settings. */
    boolean isMadeWith(String settings, String generation) {
        return settingsFingerprint.equals(settings) && generationFingerprint.equals(generation);
    }

    Event<ReportReady> ready() {
        return new Event<>(
                Ids.next(),
                EventType.REPORT_READY,
                1,
                generatedAt,
                tenant().organizationId(),
                tenant().appId(),
                studyId,
                new ReportReady(id(), studyId));
    }

    UUID studyId() {
        return studyId;
    }

    StoredReport stored() {
        return new StoredReport(id(), tenant(), studyId, version, revision, generatedAt, studyName, content);
    }

    /**
     * What a report is made of, before it is stored.
     *
     * @param interviewsSeen how many were read for it
     * @param leftOut those of them that it does not hold
     */
    record Draft(
            String studyName,
            String settingsFingerprint,
            String generationFingerprint,
            Analysis content,
            int interviewsSeen,
            List<UUID> leftOut,
            SearchIndex.Documents documents) {

        /** Takes processor time. */
        static Draft of(String studyName, String settings, String generation, Analysis content, Evidence evidence) {
            return new Draft(
                    studyName,
                    settings,
                    generation,
                    content,
                    evidence.seen(),
                    evidence.leftOut(),
                    SearchIndex.documents(content));
        }

        Draft without(Set<UUID> interviewIds) {
            if (interviewIds.isEmpty()) {
                return this;
            }
            var left = content.without(interviewIds);
            return new Draft(
                    studyName,
                    settingsFingerprint,
                    generationFingerprint,
                    left,
                    interviewsSeen,
                    leftOut,
                    SearchIndex.documents(left));
        }
    }

    @Converter
    static class Content extends JsonColumn<Analysis> {
        Content() {
            super(new TypeReference<>() {});
        }
    }
}
