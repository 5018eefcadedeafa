package io.research.kernel.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChannelDefaultsTest {

    @Test
    void topic_group_and_dead_letters_follow_from_the_name() {
        var config = config(Map.of());

        assertThat(setting(config, "interviews", "topic")).isEqualTo("research.interviews");
        assertThat(setting(config, "interviews", "group.id")).isEqualTo("participants");
        assertThat(setting(config, "interviews", "dead-letter-queue.topic")).isEqualTo("research.interviews.dead");
    }

    @Test
    void a_second_reader_of_a_topic_has_a_group_of_its_own() {
        var config = config(Map.of());

        assertThat(setting(config, "interviews-for-rewards", "topic")).isEqualTo("research.interviews");
        assertThat(setting(config, "interviews-for-rewards", "group.id")).isEqualTo("participants-rewards");
    }

    @Test
    void what_a_service_writes_out_goes_before() {
        var config = config(Map.of("mp.messaging.incoming.interviews.group.id", "others"));

        assertThat(setting(config, "interviews", "group.id")).isEqualTo("others");
    }

    @Test
    void other_settings_have_no_default_here() {
        assertThat(config(Map.of()).getOptionalValue("mp.messaging.incoming.interviews.batch", String.class))
                .isEmpty();
    }

    private static String setting(SmallRyeConfig config, String channel, String name) {
        return config.getValue("mp.messaging.incoming." + channel + "." + name, String.class);
    }

    private static SmallRyeConfig config(Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withDefaultValue("quarkus.application.name", "participants-service")
                .withSources(new io.smallrye.config.PropertiesConfigSource(values, "settings", 200))
                .withSources(new ChannelDefaults())
                .build();
    }
}
