package io.research.panel.quota;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.json.Text;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The quota of one qualification in a request (specification §2.3); both forms of {@code option_targets} are parsed
 * alike. {@link QuotaRule} checks the rules.
 *
 * @param isMap whether the targets came as a map, in which no option can stand twice
 */
public record Quota(long qualificationId, List<OptionTarget> optionTargets, boolean isMap) {
    static final String TARGETS = "option_targets";

    private static final String NAME = "targeting_attributes";
    private static final int MOST_QUOTAS = 100;
    private static final int MOST_OPTIONS = 500;
    private static final Pattern OPTION = Pattern.compile("[1-9][0-9]{0,17}");

    public Quota {
        optionTargets = List.copyOf(optionTargets);
    }

    /** Reads the field {@code targeting_attributes} of a launch. */
    public static List<Quota> readAll(Fields in) {
        return in.objects(NAME, Quota::read, Check.size(0, MOST_QUOTAS)).orElse(List.of());
    }

    private static Quota read(Fields in) {
        long qualification = in.required().integer("qualification_id").orElse(0);
        boolean isMap = in.isObject(TARGETS);
        in.required();
        return new Quota(qualification, isMap ? map(in) : list(in), isMap);
    }

    private static List<OptionTarget> list(Fields in) {
        var targets = new ArrayList<OptionTarget>();
        in.objects(TARGETS, item -> add(targets, item), Check.size(0, MOST_OPTIONS));
        return targets;
    }

    private static OptionTarget add(List<OptionTarget> targets, Fields in) {
        long option = in.required().decimal("option_id").map(Quota::whole).orElse(0L);
        var target = in.required().decimal("target").orElse(BigDecimal.ONE);
        var added = new OptionTarget(option, target, targets.size());
        targets.add(added);
        return added;
    }

    private static long whole(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0 ? number.longValue() : 0;
    }

    private static List<OptionTarget> map(Fields in) {
        var targets = new ArrayList<OptionTarget>();
        var given = in.tree(TARGETS).orNull();
        if (given.size() > MOST_OPTIONS) {
            in.fault(TARGETS, "size", "must have 0 to " + MOST_OPTIONS + " items");
            return targets;
        }
        given.fieldNames().forEachRemaining(key -> targets.add(entry(in, given, key)));
        return targets;
    }

    private static OptionTarget entry(Fields in, ObjectNode given, String key) {
        var value = given.get(key);
        String step = Text.shown(key);
        boolean isGood = value.isNumber() && Fields.isOrdinary(value.decimalValue());
        if (!isGood) {
            in.fault(TARGETS + "." + step, "number", "must be a number in the usual range");
        }
        return new OptionTarget(
                OPTION.matcher(key).matches() ? Long.parseLong(key) : 0,
                isGood ? value.decimalValue() : BigDecimal.ONE,
                step);
    }

    long sum() {
        return optionTargets.stream()
                .map(OptionTarget::target)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValue();
    }

    boolean names(long option) {
        return optionTargets.stream().anyMatch(target -> target.optionId() == option);
    }
}
