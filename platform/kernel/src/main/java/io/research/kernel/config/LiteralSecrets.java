package io.research.kernel.config;

import io.smallrye.config.ConfigSourceInterceptor;
import io.smallrye.config.ConfigSourceInterceptorContext;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.Priorities;
import jakarta.annotation.Priority;

/**
 * Takes the secrets that an installation mounts as files ({@code smallrye.config.source.file.locations}) literally: to settings,
 * <code>mail${word}x</code> is an expression and {@code pa$$word} an escaped dollar, but a password may contain anything. Each
 * dollar is escaped before expressions are resolved, so that it also survives where another setting refers to the secret.
 */
@Priority(LiteralSecrets.BEFORE_EXPRESSIONS)
public final class LiteralSecrets implements ConfigSourceInterceptor {
    static final int BEFORE_EXPRESSIONS = Priorities.LIBRARY;

    private static final long serialVersionUID = 1L;
    private static final String FILES = "FileSystemConfigSource";

    @Override
    public ConfigValue getValue(ConfigSourceInterceptorContext context, String name) {
        var value = context.proceed(name);
        return value != null && value.getValue() != null && isFile(value)
                ? value.withValue(value.getValue().replace("$", "\\$"))
                : value;
    }

    private static boolean isFile(ConfigValue value) {
        return value.getConfigSourceName() != null
                && value.getConfigSourceName().startsWith(FILES);
    }
}
