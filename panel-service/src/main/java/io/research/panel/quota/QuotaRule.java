package io.research.panel.quota;

import io.research.kernel.problem.Problem;
import io.research.panel.catalog.Qualification;
import io.research.panel.catalog.Qualifications;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rules that quotas keep, numbered as in the specification (§2.3). Two of its eleven refuse nothing: a sum that equals
 * the target is valid (rule 6, the other side of 4 and 5), and a dry run is held to the same rules (rule 11: estimates and
 * launches read one {@code PanelOrder}).
 */
enum QuotaRule {
    /** 1. */
    ELIGIBLE_ATTRIBUTE("not_eligible", "must be a single-select attribute that supports quotas, or the age") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            boolean isEligible = Qualifications.find(quota.qualificationId())
                    .filter(Qualification::supportsQuota)
                    .isPresent();
            return isEligible ? Stream.of() : Stream.of(ID);
        }
    },
    /** 10. */
    CONFIGURED_IN_STUDY("not_configured", "must be configured in the targeting_attributes of the study") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            return context.targeting(quota).isPresent() ? Stream.of() : Stream.of(ID);
        }
    },
    /** 9; told of the second one. */
    QUALIFICATION_ONCE("duplicate", "must not appear twice in one request") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            return context.isRepeated(quota) ? Stream.of(ID) : Stream.of();
        }
    },
    /** 2. */
    TWO_QUALIFYING_OPTIONS("too_few_options", "must have at least two qualifying options in the study") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            boolean isConfigured = context.targeting(quota).isPresent();
            return isConfigured && context.qualifying(quota).size() < 2 ? Stream.of(ID) : Stream.of();
        }
    },
    /** 8. */
    QUALIFYING_OPTIONS("unknown_option", "must be an option that qualifies for the study") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            Set<Long> options = context.qualifying(quota);
            boolean isConfigured = context.targeting(quota).isPresent();
            return quota.optionTargets().stream()
                    .filter(target -> isConfigured && !options.contains(target.optionId()))
                    .map(target -> at(quota, target, "option_id"));
        }
    },
    /** 7. */
    OPTION_ONCE("duplicate", "must not appear twice in one attribute") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            var seen = new HashSet<Long>();
            return quota.optionTargets().stream()
                    .filter(target -> !quota.isMap() && !seen.add(target.optionId()))
                    .map(target -> at(quota, target, "option_id"));
        }
    },
    /** 3. */
    POSITIVE_WHOLE_TARGETS("positive_whole", "must be a positive whole number") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            return quota.optionTargets().stream()
                    .filter(target -> !target.isPositiveWhole())
                    .map(target -> at(quota, target, "target"));
        }
    },
    /** 4. */
    SUM_WITHIN_TARGET("sum_exceeds_target", "must not add up to more than the target of the panel") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            return quota.sum() > context.target() ? Stream.of(TARGETS) : Stream.of();
        }
    },
    /** 5. */
    OPEN_OPTION_WHEN_SUM_IS_SHORT(
            "no_open_option",
            "must leave out at least one qualifying option when they add up to less than the target") {
        @Override
        Stream<List<Object>> broken(Quota quota, QuotaContext context) {
            boolean hasOpen = context.qualifying(quota).stream().anyMatch(option -> !quota.names(option));
            boolean isConfigured = context.targeting(quota).isPresent();
            return isConfigured && quota.sum() < context.target() && !hasOpen ? Stream.of(TARGETS) : Stream.of();
        }
    };

    private static final List<Object> ID = List.of("qualification_id");
    private static final List<Object> TARGETS = List.of(Quota.TARGETS);

    private final String type;
    private final String message;

    QuotaRule(String type, String message) {
        this.type = type;
        this.message = message;
    }

    /** The paths at which that quota breaks the rule. */
    abstract Stream<List<Object>> broken(Quota quota, QuotaContext context);

    /** The violations of all rules, quota by quota; the search ends when no more are reported. */
    static List<QuotaViolation> violations(QuotaContext context) {
        return IntStream.range(0, context.quotas().size())
                .boxed()
                .flatMap(index -> Stream.of(values())
                        .flatMap(rule -> rule.broken(context.quotas().get(index), context)
                                .map(path -> new QuotaViolation(rule, index, path))))
                .limit(Problem.MOST_FAULTS)
                .toList();
    }

    String type() {
        return type;
    }

    String message() {
        return message;
    }

    private static List<Object> at(Quota quota, OptionTarget target, String field) {
        return quota.isMap() ? List.of(Quota.TARGETS, target.step()) : List.of(Quota.TARGETS, target.step(), field);
    }
}
