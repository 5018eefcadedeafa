package io.research.panel.supplier;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Chooses who sends respondents: the configured supplier, or the simulation where none is configured. */
@Singleton
class SupplierProducer {

    @Produces
    @Singleton
    Supplier supplier(SupplierConfig config, ObjectMapper json) {
        return config.url()
                .<Supplier>map(url -> HttpSupplier.of(url, config, json))
                .orElseGet(SimulatedSupplier::new);
    }
}
