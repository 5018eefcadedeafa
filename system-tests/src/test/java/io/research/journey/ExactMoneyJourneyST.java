package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Dashboard;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A launch that costs one cent more than there is comes to nothing; one that costs all that there is comes about. */
@ExtendWith(OnTheStack.class)
class ExactMoneyJourneyST {
    private static final BigDecimal PRICE = new BigDecimal("32.50");
    private static final BigDecimal CENT = new BigDecimal("0.01");

    private final RunningStack stack;
    private final Dashboard owner;

    ExactMoneyJourneyST(RunningStack stack) {
        this.stack = stack;
        this.owner =
                Dashboard.of(stack.anonymous(), stack.organization(1).users().getFirst());
    }

    @Test
    void a_spend_cap_that_is_one_cent_short_launches_nothing() {
        var cost = PRICE.multiply(BigDecimal.TWO);
        var tooShort = keyWithCap(cost.subtract(CENT));
        var study = aStudy(tooShort);
        var heldBefore = wallet(tooShort, "held_usd");

        var refused = tooShort.launchPanel(402, study.id(), order(2));

        assertThat(refused.text("/error/code")).isEqualTo("spend_cap_exceeded");
        assertThat(refused.at("/detail/cap_usd").decimalValue()).isEqualByComparingTo(cost.subtract(CENT));
        assertThat(refused.at("/detail/required_usd").decimalValue()).isEqualByComparingTo(cost);
        requireNothingRecruits(tooShort, study, heldBefore);
        var exact = keyWithCap(cost);
        assertThat(exact.launchPanel(200, study.id(), order(2)).text("/hold/status"))
                .isEqualTo("held");
        assertThat(exact.account(200).at("/api_key/committed_usd").decimalValue())
                .isEqualByComparingTo(cost);
        stop(exact, study, heldBefore);
    }

    @Test
    void a_balance_that_is_one_cent_short_launches_nothing() {
        var integrator = owner.integrator();
        var study = aStudy(integrator);
        var heldBefore = wallet(integrator, "held_usd");
        payInUpToOneCentBelowAPrice(integrator);
        int target = wallet(integrator, "available_usd").add(CENT).divide(PRICE).intValueExact();

        var refused = integrator.launchPanel(402, study.id(), order(target));

        assertThat(refused.text("/error/code")).isEqualTo("insufficient_credits");
        assertThat(refused.at("/detail/deficit_usd").decimalValue()).isEqualByComparingTo(CENT);
        requireNothingRecruits(integrator, study, heldBefore);
        owner.payIn(201, CENT);
        assertThat(integrator.launchPanel(200, study.id(), order(target)).text("/hold/status"))
                .isEqualTo("held");
        assertThat(wallet(integrator, "available_usd")).isZero();
        stop(integrator, study, heldBefore);
    }

    private void payInUpToOneCentBelowAPrice(Integrator integrator) {
        var over = wallet(integrator, "available_usd").add(CENT).remainder(PRICE);
        if (over.signum() > 0) {
            owner.payIn(201, PRICE.subtract(over));
        }
    }

    private Integrator keyWithCap(BigDecimal cap) {
        var key = owner.createKey(
                201,
                Map.of(
                        "name",
                        "exact " + cap,
                        "scopes",
                        List.of("read", "write", "panel:launch"),
                        "lifetime_spend_cap_usd",
                        cap));
        return new Integrator(stack.anonymous().with(key.text("/key")));
    }

    private static ApiResponse aStudy(Integrator integrator) {
        return integrator.createStudy(201, LaunchInOneJourneyST.aPanelStudy().body());
    }

    private static Map<String, Object> order(int target) {
        return Map.of("target", target, "incident_rate", 25, "country_code", "US");
    }

    private static void requireNothingRecruits(Integrator integrator, ApiResponse study, BigDecimal heldBefore) {
        assertThat(integrator.fieldingProgress(200, study.id()).at("/target").isNull())
                .isTrue();
        assertThat(wallet(integrator, "held_usd")).isEqualByComparingTo(heldBefore);
    }

    /** So that nobody is recruited for the rest, and its money is there for others. */
    private static void stop(Integrator integrator, ApiResponse study, BigDecimal heldBefore) {
        integrator.steer(200, study.id(), "stop");
        await("the money")
                .untilAsserted(() -> assertThat(wallet(integrator, "held_usd")).isEqualByComparingTo(heldBefore));
    }

    private static BigDecimal wallet(Integrator integrator, String amount) {
        return integrator.account(200).at("/wallet/" + amount).decimalValue();
    }
}
