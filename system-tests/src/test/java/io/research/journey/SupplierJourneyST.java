package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** People whom a supplier sends: let in by a signed link, turned away with the reason, and spoken of by callbacks. */
@ExtendWith(OnTheStack.class)
class SupplierJourneyST {
    private static final int YOUNG = 101;
    private static final int OLD = 107;

    private final RunningStack stack;
    private final Integrator integrator;

    SupplierJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator(1, "all");
    }

    @Test
    void a_respondent_is_let_in_or_hears_why_not_and_the_supplier_gives_a_place_back() {
        var held = held();
        var study =
                integrator.createStudy(201, LaunchInOneJourneyST.aPanelStudy().body());
        var panel = integrator.launchPanel(
                200, study.id(), Map.of("target", 20, "incident_rate", 25, "country_code", "US"));
        var supplier = new PanelSupplier(stack, study.text("/study_link"), panel.text("/cycle_id"));

        var let = supplier.sends("ada", YOUNG);
        assertThat(let.text("/state")).isEqualTo("consent");
        assertThat(supplier.sends("ada", YOUNG).text("/interview_id")).isEqualTo(let.text("/interview_id"));
        assertTurnedAway(supplier.sends("old", OLD), "unqualified");
        assertTurnedAway(supplier.sendsChanged("old", OLD, YOUNG), "invalid_link");

        var now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        assertThat(supplier.forges(401, "ada", "screen_out", now).text("/error/code"))
                .isEqualTo("invalid_credentials");
        assertThat(supplier.sends("ada", YOUNG).text("/interview_id")).isEqualTo(let.text("/interview_id"));
        supplier.tells(404, "nobody", "screen_out", now);
        for (int repeated = 0; repeated < 2; repeated++) {
            assertThat(supplier.tells(200, "ada", "screen_out", now).text("/outcome"))
                    .isEqualTo("screen_out");
        }
        assertTurnedAway(supplier.sends("ada", YOUNG), "repeated");

        integrator.steer(200, study.id(), "pause");
        await("the pause").untilAsserted(() -> assertTurnedAway(supplier.sends("bob", YOUNG), "paused"));
        integrator.steer(200, study.id(), "stop");
        await("the stop").untilAsserted(() -> assertTurnedAway(supplier.sends("bob", YOUNG), "stopped"));
        await("the money").untilAsserted(() -> assertThat(held()).isEqualByComparingTo(held));
    }

    private static void assertTurnedAway(ApiResponse answer, String reason) {
        assertThat(List.of(answer.text("/state"), answer.text("/closed_because")))
                .containsExactly("closed", reason);
    }

    private BigDecimal held() {
        return integrator.account(200).at("/wallet/held_usd").decimalValue();
    }
}
