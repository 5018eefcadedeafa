package io.research.signal.run;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import java.util.UUID;

/** Whoever asks for a run, or edits it, as the one who pays for that. */
record Payer(Caller caller) {

    /**
     * The key that pays for answers under these terms; null when somebody who signed in does.
     *
     * @throws io.research.kernel.problem.Problem {@code spend_cap_required}, {@code insufficient_scope}
     */
    UUID require(RunTerms terms) {
        caller.requireSpendCap();
        requireRecruiting(terms);
        return caller.apiKeyId();
    }

    /** Recruiting from the panel is a paid launch, whatever it is called. */
    void requireRecruiting(RunTerms terms) {
        if (terms.audience() == Audience.GENERAL) {
            caller.require(Scope.PANEL_LAUNCH, Scope.WRITE);
        }
    }
}
