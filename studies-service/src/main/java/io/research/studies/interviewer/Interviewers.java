package io.research.studies.interviewer;

import io.research.contracts.interview.InterviewerBrief;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Asks interviews-service for approvals. Not inside a transaction: each call waits for a neighbour. */
@ApplicationScoped
public class Interviewers {
    private static final Logger LOG = Logger.getLogger(Interviewers.class);

    private final InterviewersClient interviewers;
    private final ServiceTokens tokens;

    Interviewers(@RestClient InterviewersClient interviewers, ServiceTokens tokens) {
        this.interviewers = interviewers;
        this.tokens = tokens;
    }

    /**
     * Asks for a save that is being made; where no answer comes, there is no approval and the study will be {@code ready}.
     *
     * @param brief null where there is nothing to ask
     * @throws Problem {@code validation_failed} when the interviewer finds no topic
     */
    public Uni<InterviewerApproval> forSave(InterviewerBrief brief) {
        if (brief == null) {
            return Uni.createFrom().item(InterviewerApproval.NONE);
        }
        return interviewers
                .check(brief)
                .map(findings -> new InterviewerApproval(brief, findings.guide()))
                .onFailure(fault -> !(fault instanceof Problem))
                .recoverWithItem(Interviewers::unanswered);
    }

    /** Asks for a draft, for the guide alone: it is saved whatever the interviewer says. */
    public Uni<InterviewerApproval> forDraft(InterviewerBrief brief) {
        return forSave(brief).onFailure().recoverWithItem(Interviewers::unanswered);
    }

    /** Asks for a plan that a job saves, with the token of this service; the plan is saved also where it is refused. */
    public Uni<InterviewerApproval> forPlan(Tenant tenant, InterviewerBrief brief) {
        return brief == null
                ? Uni.createFrom().item(InterviewerApproval.NONE)
                : forWaiting(tenant, brief).onFailure().recoverWithItem(Interviewers::unanswered);
    }

    /** Asks for a study that waits, with the token of this service; fails where no answer comes. */
    public Uni<InterviewerApproval> forWaiting(Tenant tenant, InterviewerBrief brief) {
        return interviewers
                .check(tokens.authorization(tenant), brief)
                .map(findings -> new InterviewerApproval(brief, findings.guide()));
    }

    private static InterviewerApproval unanswered(Throwable fault) {
        LOG.warnf("The interviewer did not approve a study: %s", fault);
        return InterviewerApproval.NONE;
    }
}
