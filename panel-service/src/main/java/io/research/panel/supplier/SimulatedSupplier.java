package io.research.panel.supplier;

import io.smallrye.mutiny.Uni;
import java.util.UUID;

/** Does nothing, because the simulated respondents read the cycles themselves. */
final class SimulatedSupplier implements Supplier {

    @Override
    public boolean isSimulated() {
        return true;
    }

    @Override
    public Uni<Void> put(SupplierProject project) {
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> report(RespondentReport report) {
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<SupplierOutcomePage> said(UUID projectId, String after) {
        return Uni.createFrom().item(SupplierOutcomePage.NOTHING);
    }
}
