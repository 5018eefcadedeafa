package io.research.panel.admission;

import io.research.panel.cycle.PanelTerms;
import io.research.panel.entry.EntryClaims;
import io.research.panel.quota.QuotaCell;
import io.research.panel.quota.TargetingAttribute;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Whether somebody's answers fit a panel, and which places they take.
 *
 * @param qualified whether the study wants them
 * @param hasCells whether the quotas have a cell for them in every qualification: a full distribution has none for others
 * @param cells which cells, from 1
 * @param options all answers to qualifications with quotas
 */
record Fit(boolean qualified, boolean hasCells, List<Long> cells, List<Long> options) {

    static Fit of(EntryClaims claims, PanelTerms terms) {
        boolean qualified = terms.targeting().stream().allMatch(attribute -> qualifies(claims, attribute));
        List<QuotaCell> all = terms.cells();
        var cells = LongStream.rangeClosed(1, all.size())
                .filter(at -> takes(claims, all.get((int) at - 1)))
                .boxed()
                .toList();
        long divided = all.stream().map(QuotaCell::qualificationId).distinct().count();
        var options = all.stream()
                .map(QuotaCell::qualificationId)
                .distinct()
                .flatMap(id -> claims.options(id).stream())
                .toList();
        return new Fit(qualified, cells.size() == divided, cells, options);
    }

    /** Somebody who chose a disallowed option does not qualify, whatever else was chosen. */
    private static boolean qualifies(EntryClaims claims, TargetingAttribute attribute) {
        Set<Long> chosen = claims.options(attribute.qualificationId());
        return chosen.stream().anyMatch(attribute.qualifyingOptions()::contains)
                && chosen.stream().noneMatch(attribute.disallowedOptions()::contains);
    }

    private static boolean takes(EntryClaims claims, QuotaCell cell) {
        return claims.options(cell.qualificationId()).stream().anyMatch(cell.options()::contains);
    }
}
