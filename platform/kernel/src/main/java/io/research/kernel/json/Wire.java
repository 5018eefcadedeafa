package io.research.kernel.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

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
}
