package io.research.studies.study;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Checks whether quotas fit a targeting. Not inside a transaction: it waits for another service. */
@ApplicationScoped
class PanelQuotas {
    private final QuotaClient quotas;
    private final ServiceTokens tokens;

    PanelQuotas(@RestClient QuotaClient quotas, ServiceTokens tokens) {
        this.quotas = quotas;
        this.tokens = tokens;
    }

    /**
     * Whether the quotas of the panel fit that targeting of its study; true where no question is needed.
     *
     * @param question null where the targeting stays as it is, and where no panel holds money
     * @throws io.research.kernel.problem.Problem {@code service_unavailable} where no answer comes
     */
    Uni<Boolean> fit(Tenant tenant, QuotaQuestion question) {
        if (question == null) {
            return Uni.createFrom().item(true);
        }
        return quotas.check(
                        tokens.authorization(tenant),
                        question.studyId(),
                        new QuotaClient.Targeting(question.targeting()))
                .map(QuotaClient.Fitting::fits)
                .onFailure()
                .transform(fault -> NeighbourFaults.of("panel", fault));
    }
}
