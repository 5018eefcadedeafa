package io.research.studies.study;

import io.research.contracts.interview.InterviewerBrief;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Asks the interviewer. Not for use inside a transaction: it waits for a neighbour. */
@ApplicationScoped
class Provisioning {
    private static final Logger LOG = Logger.getLogger(Provisioning.class);

    private final InterviewersClient interviewers;
    private final ServiceTokens tokens;

    Provisioning(@RestClient InterviewersClient interviewers, ServiceTokens tokens) {
        this.interviewers = interviewers;
        this.tokens = tokens;
    }

    /**
     * Asks for a save that is being made; no answer is an answer too, and the study will be {@code ready}.
     *
     * @param brief null where there is nothing to ask
     * @throws Problem {@code validation_failed} when the interviewer finds nothing to talk about
     */
    Uni<Clearance> forSave(InterviewerBrief brief) {
        if (brief == null) {
            return Uni.createFrom().item(Clearance.NONE);
        }
        return interviewers
                .check(brief)
                .map(findings -> new Clearance(brief))
                .onFailure(fault -> !(fault instanceof Problem))
                .recoverWithItem(Provisioning::unanswered);
    }

    /** Asks for a plan that is being saved, in the service's own name: whatever the answer is, the plan is kept. */
    Uni<Clearance> forPlan(Tenant tenant, InterviewerBrief brief) {
        return brief == null
                ? Uni.createFrom().item(Clearance.NONE)
                : forWaiting(tenant, brief).onFailure().recoverWithItem(Provisioning::unanswered);
    }

    /** Asks for a study that waits, in the service's own name; fails where there is no answer. */
    Uni<Clearance> forWaiting(Tenant tenant, InterviewerBrief brief) {
        return interviewers.check(tokens.authorization(tenant), brief).map(findings -> new Clearance(brief));
    }

    private static Clearance unanswered(Throwable fault) {
        LOG.warnf("The interviewer did not clear a study: %s", fault);
        return Clearance.NONE;
    }
}
