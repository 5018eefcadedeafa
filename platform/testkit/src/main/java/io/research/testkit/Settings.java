package io.research.testkit;

import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Settings as a running service reads them, without one. */
public final class Settings {
    private static final int ABOVE_OTHERS = 200;

    private Settings() {}

    /** A mapping with its defaults, but for what is given: names and values in turn. */
    public static <T> T of(Class<T> mapping, String... given) {
        var values = new HashMap<String, String>();
        for (int at = 0; at < given.length; at += 2) {
            values.put(given[at], given[at + 1]);
        }
        return of(mapping, values);
    }

    /** The same, of names and their values. */
    public static <T> T of(Class<T> mapping, Map<String, String> given) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, ABOVE_OTHERS, new DurationConverter())
                .withConverter(MemorySize.class, ABOVE_OTHERS, new MemorySizeConverter())
                .withSources(new PropertiesConfigSource(given, "given", ABOVE_OTHERS))
                .addDefaultInterceptors()
                .withMapping(mapping)
                .build()
                .getConfigMapping(mapping);
    }
}
