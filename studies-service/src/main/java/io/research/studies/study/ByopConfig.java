package io.research.studies.study;

import io.research.contracts.study.StudyState;
import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import java.math.BigDecimal;

/** How own participants are rewarded. Amounts in USD. */
record ByopConfig(BigDecimal incentiveAmount, boolean isIncentivesEnabled, boolean autoSendIncentives) {
    private static final ByopConfig NONE = new ByopConfig(null, false, false);
    private static final BigDecimal MIN = new BigDecimal(5);
    private static final BigDecimal MAX = new BigDecimal(500);

    /** What an update gives; merged member by member. */
    record Patch(
            Field<BigDecimal> incentiveAmount, Field<Boolean> isIncentivesEnabled, Field<Boolean> autoSendIncentives) {

        static Patch read(Fields in) {
            return new Patch(
                    in.decimal("incentive_amount", Check.atLeast(MIN), Check.atMost(MAX), Check.cents()),
                    in.bool("is_incentives_enabled"),
                    in.bool("auto_send_incentives"));
        }

        Patch replacing() {
            return new Patch(
                    incentiveAmount.orCleared(), isIncentivesEnabled.orCleared(), autoSendIncentives.orCleared());
        }
    }

    /** @param promise who pays what is paid automatically; null where nothing is, or nobody has promised to */
    StudyState.ByopConfig state(RewardPromise promise) {
        return new StudyState.ByopConfig(
                incentiveAmount, isIncentivesEnabled, autoSendIncentives, promise == null ? null : promise.state());
    }

    /** Whether somebody who saves {@code next} in the place of {@code current} has more be paid automatically; either may be null. */
    static boolean promisesMore(ByopConfig current, ByopConfig next) {
        var from = current == null ? NONE : current;
        return isAutomatic(next)
                && (!from.autoSendIncentives()
                        || next.isIncentivesEnabled() && !from.isIncentivesEnabled()
                        || next.amount().compareTo(from.amount()) > 0);
    }

    /** Whether rewards are paid automatically as soon as there are any. */
    static boolean isAutomatic(ByopConfig config) {
        return config != null && config.autoSendIncentives();
    }

    private BigDecimal amount() {
        return incentiveAmount == null ? BigDecimal.ZERO : incentiveAmount;
    }

    /** What follows when the patch is saved in the place of {@code current}; either may be null. */
    static ByopConfig with(ByopConfig current, Field<Patch> given) {
        return given.isGiven() ? merge(current, given.orNull()) : current;
    }

    private static ByopConfig merge(ByopConfig current, Patch patch) {
        if (patch == null) {
            return null;
        }
        var from = current == null ? NONE : current;
        return new ByopConfig(
                patch.incentiveAmount().orKept(from.incentiveAmount()),
                patch.isIncentivesEnabled().isGiven()
                        ? patch.isIncentivesEnabled().orElse(false)
                        : from.isIncentivesEnabled(),
                patch.autoSendIncentives().isGiven()
                        ? patch.autoSendIncentives().orElse(false)
                        : from.autoSendIncentives());
    }
}
