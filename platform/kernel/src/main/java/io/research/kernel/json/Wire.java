package io.research.kernel.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The spelling of enum constants on the wire. */
public final class Wire {
    private Wire() {}

    /** The constant's {@link JsonProperty} if it has one, else its name in lower case. */
    public static String of(Enum<?> constant) {
        try {
            var property =
                    constant.getDeclaringClass().getField(constant.name()).getAnnotation(JsonProperty.class);
            return property == null ? constant.name().toLowerCase(Locale.ROOT) : property.value();
        } catch (NoSuchFieldException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The constant with that spelling. */
    public static <E extends Enum<E>> Optional<E> constant(Class<E> type, String spelling) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> of(constant).equals(spelling))
                .findFirst();
    }

    /** The rule for a field that takes one of the constants, for people. */
    static String rule(Class<? extends Enum<?>> type) {
        return "must be one of: "
                + Arrays.stream(type.getEnumConstants()).map(Wire::of).collect(Collectors.joining(", "));
    }
}
