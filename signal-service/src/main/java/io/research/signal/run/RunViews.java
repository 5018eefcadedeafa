package io.research.signal.run;

import io.research.kernel.http.KernelConfig;
import io.research.kernel.money.Usd;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/** Shows runs. */
@ApplicationScoped
public class RunViews {
    private static final String MIXED =
            "Earlier responses used the previous guide: they answer the question as it was before the edit.";
    private static final String FEW_EMAILS =
            "There are fewer e-mail addresses than answers requested, so the run can only end as partial.";
    private static final String STILL_INVITED =
            "People who were invited before the edit keep their invitation until the run ends.";

    private final RunPrices runPrices;
    private final KernelConfig config;

    RunViews(RunPrices runPrices, KernelConfig config) {
        this.runPrices = runPrices;
        this.config = config;
    }

    public RunView of(RunState run) {
        var terms = run.terms();
        return new RunView(
                run.id(),
                terms.mode(),
                terms.text(),
                terms.options(),
                terms.context(),
                terms.audience(),
                terms.n(),
                terms.voice(),
                terms.timeBudgetHours(),
                terms.locale(),
                run.status(),
                Usd.of(run.estimateCents()),
                runPrices.etaHours(terms),
                config.publicUrl() + "/app/signals/" + run.id(),
                warnings(run),
                run.regenerating(),
                new RunView.Progress(run.completed()),
                Usd.of(run.spentCents()),
                run.failureReason(),
                run.createdAt(),
                run.updatedAt(),
                run.isSimulated(),
                run.origin() == null ? null : run.origin().writtenBy(),
                run.origin() == null ? null : run.origin().fallbackReason());
    }

    public EstimateView estimate(RunTerms terms) {
        return new EstimateView(
                Usd.of(runPrices.perAnswer(terms) * terms.n()), runPrices.etaHours(terms), warnings(terms));
    }

    private static List<String> warnings(RunState run) {
        var warnings = new ArrayList<>(warnings(run.terms()));
        if (run.mixedGuides()) {
            warnings.add(MIXED);
        }
        if (!run.terms().emails().containsAll(run.invited())) {
            warnings.add(STILL_INVITED);
        }
        return warnings;
    }

    private static List<String> warnings(RunTerms terms) {
        boolean tooFew = terms.audience() == Audience.CUSTOM && terms.emails().size() < terms.n();
        return tooFew ? List.of(FEW_EMAILS) : List.of();
    }
}
