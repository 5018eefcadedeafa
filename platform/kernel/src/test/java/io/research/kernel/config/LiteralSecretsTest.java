package io.research.kernel.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiteralSecretsTest {
    @TempDir
    Path secrets;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pa$$word",
                "mail${word}x",
                "${research.database.user}",
                "a\\$b",
                "a\\\\${b}",
                "$",
                "$$$",
                "${",
                "back\\slash",
                "#no comment=",
                " between blanks ",
                "größe, \"quoted\", 50%"
            })
    void a_secret_is_what_its_file_says(String secret) throws IOException {
        Files.writeString(secrets.resolve("research.database.password"), secret);
        Files.writeString(secrets.resolve("quarkus.mailer.password"), secret);

        var config = config();

        assertThat(config.getValue("research.database.password", String.class)).isEqualTo(secret);
        assertThat(config.getValue("quarkus.mailer.password", String.class)).isEqualTo(secret);
        assertThat(config.getValue("quarkus.datasource.password", String.class))
                .as("through a setting that refers to it")
                .isEqualTo(secret);
    }

    @Test
    void a_file_with_several_secrets_has_commas_between_them_and_backslashes_before_others() throws IOException {
        Files.writeString(secrets.resolve("research.panel.entry.previous-secrets"), "pa$$word,one\\,two,back\\\\slash");

        assertThat(config().getValues("research.panel.entry.previous-secrets", String.class))
                .containsExactly("pa$$word", "one,two", "back\\slash");
    }

    @Test
    void settings_of_other_files_may_refer_to_others() throws IOException {
        assertThat(config().getValue("research.greeting", String.class)).isEqualTo("hello studies");
    }

    private SmallRyeConfig config() throws IOException {
        var defaults = LiteralSecretsTest.class.getResource("/META-INF/microprofile-config.properties");
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredInterceptors()
                .addDiscoveredSources()
                .withSources(
                        new PropertiesConfigSource(defaults, 100),
                        new PropertiesConfigSource(
                                Map.of(
                                        "smallrye.config.source.file.locations",
                                        secrets.toString(),
                                        "research.database.user",
                                        "studies",
                                        "research.greeting",
                                        "hello ${research.database.user}"),
                                "own",
                                300))
                .build();
    }
}
