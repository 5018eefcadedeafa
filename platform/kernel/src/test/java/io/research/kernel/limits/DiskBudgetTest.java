package io.research.kernel.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.research.kernel.problem.Problem;
import io.research.testkit.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiskBudgetTest {
    private final MeterRegistry metrics = new SimpleMeterRegistry();
    private final DiskBudget budget = new DiskBudget(
            Settings.of(
                    LimitsConfig.class,
                    Map.of("research.work.forms", "100", "research.work.forms-per-organization", "40")),
            metrics);

    @Test
    void an_organization_has_its_share_and_leaves_others_theirs() {
        budget.take("tea", 40);

        assertThat(refusal("tea").code().status()).isEqualTo(429);
        assertThat(refusal("tea").retryAfter()).isPositive();
        budget.take("coffee", 40);
        assertThat(metrics.get("work.forms.bytes").gauge().value()).isEqualTo(80);
    }

    @Test
    void what_all_have_taken_together_is_bounded_too() {
        budget.take("tea", 40);
        budget.take("coffee", 40);
        budget.take("cocoa", 20);

        assertThat(refusal("water").code().status()).isEqualTo(503);
        assertThat(refusal("water").retryAfter()).isPositive();
        assertThat(metrics.get("work.forms.refused").counter().count()).isEqualTo(2);
    }

    @Test
    void what_is_given_back_is_free_once_and_a_refusal_takes_nothing() {
        var first = budget.take("tea", 40);
        refusal("tea");

        first.run();
        first.run();

        assertThat(budget.taken()).isZero();
        budget.take("tea", 40);
    }

    private Problem refusal(String organization) {
        return catchThrowableOfType(Problem.class, () -> budget.take(organization, 1));
    }
}
