package io.research.kernel.config;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Default settings derived from the name of an incoming channel. A channel is called {@code <topic>}, or {@code
 * <topic>-for-<effect>} if a service reads a topic twice: it reads {@code research.<topic>} in the consumer group
 * {@code <service>} or {@code <service>-<effect>}, and refused events go to {@code research.<topic>.dead}. Explicit
 * settings of a service take precedence.
 */
public final class ChannelDefaults implements ConfigSourceFactory {
    private static final int BELOW_FILES = 50;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        var application = context.getValue("quarkus.application.name").getValue();
        return application == null ? List.of() : List.of(new Source(application.replaceFirst("-service$", "")));
    }

    @Override
    public OptionalInt getPriority() {
        return OptionalInt.of(BELOW_FILES);
    }

    /** Returns values by name only; it lists none, because it does not know which channels exist. */
    private record Source(String service) implements ConfigSource {
        private static final Pattern CHANNEL = Pattern.compile(
                "mp\\.messaging\\.incoming\\.(?<topic>[a-z]+)(?:-for-(?<effect>[a-z-]+))?\\.(?<setting>.+)");

        @Override
        public String getValue(String name) {
            var channel = CHANNEL.matcher(name);
            if (!channel.matches()) {
                return null;
            }
            String topic = "research." + channel.group("topic");
            String effect = channel.group("effect");
            return switch (channel.group("setting")) {
                case "topic" -> topic;
                case "group.id" -> effect == null ? service : service + "-" + effect;
                case "dead-letter-queue.topic" -> topic + ".dead";
                default -> null;
            };
        }

        @Override
        public Set<String> getPropertyNames() {
            return Set.of();
        }

        @Override
        public Map<String, String> getProperties() {
            return Map.of();
        }

        @Override
        public String getName() {
            return "defaults of channels";
        }

        @Override
        public int getOrdinal() {
            return BELOW_FILES;
        }
    }
}
