package io.research.panel.supplier;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.panel.cycle.Cycle;
import io.research.panel.quota.QuotaView;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A cycle as a project of the supplier.
 *
 * @param revision grows with each change
 * @param entryLink the study link that {@code ?r=…&s=…} is added to
 */
record SupplierProject(
        UUID projectId,
        long revision,
        State state,
        int target,
        String countryCode,
        String language,
        BigDecimal incidentRate,
        List<QuotaView> quotas,
        String entryLink) {

    /** What the supplier does for it. */
    enum State {
        @JsonProperty("open")
        OPEN,
        @JsonProperty("paused")
        PAUSED,
        @JsonProperty("closed")
        CLOSED
    }

    static SupplierProject of(Cycle cycle, String publicUrl) {
        var terms = cycle.panel().terms();
        return new SupplierProject(
                cycle.id(),
                cycle.projectRevision(),
                switch (cycle.status()) {
                    case FIELDING -> State.OPEN;
                    case LAUNCHING, PAUSED -> State.PAUSED;
                    case STOPPED, COMPLETED, WITHDRAWN -> State.CLOSED;
                },
                terms.target(),
                terms.countryCode(),
                terms.language(),
                terms.incidentRate(),
                QuotaView.of(terms.cells(), Map.of(), List.of()),
                publicUrl + "/i/" + terms.slug());
    }
}
