package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.config.InstallationConfig;
import io.research.panel.supplier.SupplierConfig;
import io.research.testkit.Settings;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ArrivalSweepTest {
    private static final String PACE = "research.panel.simulated.pace";
    private static final String MODE = "research.installation.mode";
    private static final String SUPPLIER = "research.panel.supplier.url";

    @Test
    void simulated_people_stop_the_start_of_a_production_installation() {
        assertThatThrownBy(() -> started(Map.of(PACE, "6")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(PACE)
                .hasMessageContaining("research.installation.mode=local");
    }

    @Test
    void an_installation_for_local_work_starts_with_them_and_every_one_without_them() {
        assertThatCode(() -> started(Map.of(PACE, "6", MODE, "local"))).doesNotThrowAnyException();
        assertThatCode(() -> started(Map.of())).doesNotThrowAnyException();
        assertThatCode(() -> started(Map.of(PACE, "6", SUPPLIER, "https://supplier.example")))
                .doesNotThrowAnyException();
    }

    private static void started(Map<String, String> given) {
        var settings = new HashMap<>(given);
        new ArrivalSweep(
                null,
                null,
                null,
                Settings.of(SimulationConfig.class, settings),
                Settings.of(SupplierConfig.class, settings),
                Settings.of(InstallationConfig.class, settings));
    }
}
