package io.research.dashboard.panel;

import io.research.dashboard.panel.Catalog.Option;
import jakarta.ws.rs.core.MultivaluedMap;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the places of a panel are divided by one trait, as somebody is typing it. The rules are those of the API (specification
 * §2.3), told before it is asked.
 *
 * @param typed what stands in the field of each option; empty for a place that is open
 * @param target of the panel; 0 as long as none is typed
 */
public record Quota(Trait trait, Map<Long, String> typed, int target) {

    /** What is to be said about it. */
    public enum State {
        /** Nothing is typed: the places fall as people come. */
        UNDIVIDED,
        /** The options that were left out share what the targets leave. */
        OPEN,
        /** The targets are all places. */
        FULL,
        NOT_WHOLE,
        TOO_MANY,
        NONE_OPEN
    }

    /** The name of the field of an option in forms and addresses. */
    static String field(Trait trait, Option option) {
        return "quota." + trait.qualification().qualificationId() + "." + option.optionId();
    }

    static Quota of(Trait trait, MultivaluedMap<String, String> sent, int target) {
        var typed = new LinkedHashMap<Long, String>();
        for (var option : trait.getOptions()) {
            String value = sent.getFirst(field(trait, option));
            typed.put(option.optionId(), value == null ? "" : value.strip());
        }
        return new Quota(trait, typed, target);
    }

    /** The quotas of the traits by which places can be divided. */
    static List<Quota> of(List<Trait> traits, MultivaluedMap<String, String> sent, int target) {
        return traits.stream()
                .filter(Trait::isQuota)
                .map(trait -> of(trait, sent, target))
                .toList();
    }

    public State getState() {
        var given = typed.values().stream().filter(value -> !value.isEmpty()).toList();
        if (given.isEmpty()) {
            return State.UNDIVIDED;
        }
        if (given.stream().anyMatch(value -> whole(value) < 1)) {
            return State.NOT_WHOLE;
        }
        if (target > 0 && getSum() > target) {
            return State.TOO_MANY;
        }
        if (getSum() == target) {
            return State.FULL;
        }
        return given.size() == typed.size() && target > 0 ? State.NONE_OPEN : State.OPEN;
    }

    public boolean isBroken() {
        return switch (getState()) {
            case NOT_WHOLE, TOO_MANY, NONE_OPEN -> true;
            case UNDIVIDED, OPEN, FULL -> false;
        };
    }

    public boolean isDivided() {
        return getState() != State.UNDIVIDED;
    }

    /** Of what is typed and is a number. */
    public long getSum() {
        return typed.values().stream()
                .mapToLong(value -> Math.max(0, whole(value)))
                .sum();
    }

    public long getLeft() {
        return target - getSum();
    }

    public String value(long option) {
        return typed.getOrDefault(option, "");
    }

    public String field(Option option) {
        return field(trait, option);
    }

    /** Of the body of a launch. */
    Map<String, Object> body() {
        var targets = new LinkedHashMap<String, Object>();
        typed.forEach((option, value) -> {
            if (!value.isEmpty()) {
                targets.put(option.toString(), whole(value));
            }
        });
        return Map.of("qualification_id", trait.qualification().qualificationId(), "option_targets", targets);
    }

    /** 0 for what is no whole number of places. */
    private static long whole(String value) {
        try {
            return value.length() > 9 ? 0 : new BigDecimal(value).longValueExact();
        } catch (ArithmeticException | NumberFormatException other) {
            return 0;
        }
    }
}
