package io.research.hub.opinion;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Reads the findings of the newest reports of a session's studies from reports-service. Not inside a session. */
@ApplicationScoped
public class CodedOpinions {
    private static final Logger LOG = Logger.getLogger(CodedOpinions.class);

    private final NewestReportRepository reports;
    private final ReportFindingsClient client;
    private final ServiceTokens tokens;

    CodedOpinions(NewestReportRepository reports, @RestClient ReportFindingsClient client, ServiceTokens tokens) {
        this.reports = reports;
        this.client = client;
        this.tokens = tokens;
    }

    /**
     * Those that most people hold first; none where reports-service cannot be asked.
     *
     * @param most characters of all together
     */
    public Uni<List<CodedOpinion>> ofSession(Tenant tenant, UUID sessionId, long most) {
        return Panache.withSession(() -> reports.ofSession(tenant, sessionId))
                .chain(reported -> Multi.createFrom()
                        .iterable(reported)
                        .onItem()
                        .transformToUniAndConcatenate(report -> of(tenant, report))
                        .collect()
                        .asList())
                .map(all -> fitting(all.stream().flatMap(List::stream).toList(), most));
    }

    private Uni<List<CodedOpinion>> of(Tenant tenant, NewestReportRepository.Newest report) {
        return client.read(tokens.authorization(tenant), report.studyId(), report.reportId())
                .map(found -> found.of(report.study()).toList())
                .onFailure()
                .invoke(fault ->
                        LOG.infof("Opinions could not be read, reportId=%s: %s", report.reportId(), fault.getMessage()))
                .onFailure()
                .recoverWithItem(List.of());
    }

    private static List<CodedOpinion> fitting(List<CodedOpinion> all, long most) {
        var fitting = new ArrayList<CodedOpinion>();
        long left = most;
        for (CodedOpinion one : all.stream()
                .sorted(Comparator.comparingInt(CodedOpinion::people).reversed())
                .toList()) {
            left -= one.characters();
            if (left < 0) {
                break;
            }
            fitting.add(one);
        }
        return fitting;
    }
}
