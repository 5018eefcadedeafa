package io.research.panel.order;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.panel.catalog.PanelCountries;
import io.research.panel.catalog.PanelCountry;
import io.research.panel.quota.Quota;
import io.research.panel.quota.QuotaCell;
import io.research.panel.quota.Quotas;
import io.research.panel.quota.TargetingAttribute;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A requested launch or estimate of a panel.
 *
 * @param incidentRate percent of the people who fit
 * @param estimateId the estimate that a launch rests on; null to price it at once
 */
public record PanelOrder(
        int target,
        BigDecimal incidentRate,
        String countryCode,
        Frequency frequency,
        boolean dryRun,
        List<Quota> quotas,
        UUID estimateId) {
    private static final int MAX_TARGET = 100_000;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final Check<String> SUPPORTED = new Check<>(
            "unsupported_country",
            "must be a country of the panel, see panel-countries",
            code -> PanelCountries.find(code).isPresent());

    public PanelOrder {
        quotas = List.copyOf(quotas);
    }

    /** Reads the body of a launch. */
    public static PanelOrder read(Fields in) {
        return new PanelOrder(
                in.required()
                        .integer("target", Check.atLeast(1), Check.atMost(MAX_TARGET))
                        .orElse(1),
                in.required()
                        .decimal("incident_rate", Check.atLeast(BigDecimal.ZERO), Check.atMost(HUNDRED))
                        .orNull(),
                in.required().string("country_code", SUPPORTED).orNull(),
                in.choice("frequency", Frequency.class).orElse(Frequency.ONE_TIME),
                in.bool("dry_run").orElse(false),
                Quota.readAll(in),
                in.uuid("estimate_id").orNull());
    }

    /**
     * Checks the order against the study, whose targeting must be one that somebody can fit. Faults are reported under
     * {@code panel} and {@code study}, because a request contains both.
     *
     * @throws Problem {@code validation_failed} with every rule that is broken
     */
    public void requireFits(StudyBrief study) {
        var faults = new ArrayList<Fault>();
        if (!country().speaks(study.language())) {
            faults.add(new Fault(
                    List.of("body", "panel", "country_code"),
                    "must be a country where interviews are held in the study's language, " + study.language(),
                    "language_not_spoken"));
        }
        faults.addAll(TargetingAttribute.faults(study.targetingAttributes()));
        faults.addAll(Quotas.faults(quotas, study.targetingAttributes(), target));
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
    }

    public PanelCountry country() {
        return PanelCountries.find(countryCode).orElseThrow();
    }

    /** The places of an order that fits its study. */
    public List<QuotaCell> cells(StudyBrief study) {
        return Quotas.cells(quotas, study.targetingAttributes(), target);
    }
}
