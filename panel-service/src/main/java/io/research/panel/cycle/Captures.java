package io.research.panel.cycle;

import io.research.kernel.problem.Problem;
import io.research.neighbours.WalletHolds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Pays for interviews: each at the price of one, and only once, because the wallet recognises it by its id. */
@ApplicationScoped
class Captures {
    private final Cycles cycles;
    private final CycleBills cycleBills;
    private final WalletHolds wallet;

    Captures(Cycles cycles, CycleBills cycleBills, WalletHolds wallet) {
        this.cycles = cycles;
        this.cycleBills = cycleBills;
        this.wallet = wallet;
    }

    Uni<Void> capture(Respondent respondent) {
        return cycles.find(respondent.tenant(), respondent.cycleId()).chain(cycle -> capture(cycle, respondent));
    }

    /** If the wallet refuses to capture money that was held, that is a fault of ours: it is tried again, and logged. */
    Uni<Void> capture(Cycle cycle, Respondent respondent) {
        return cycle.panel().terms().isPaidElsewhere()
                ? cycleBills.captured(respondent.tenant(), respondent.id())
                : pay(cycle, respondent);
    }

    private Uni<Void> pay(Cycle cycle, Respondent respondent) {
        return wallet.capture(
                        cycle.tenant(),
                        cycle.holdId(),
                        respondent.id().toString(),
                        cycle.panel().terms().priceCents())
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("the wallet refused a capture: " + refusal, refusal))
                .chain(() -> cycleBills.captured(respondent.tenant(), respondent.id()));
    }
}
