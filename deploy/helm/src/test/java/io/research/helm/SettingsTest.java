package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.helm.setting.ChartSettings;
import io.research.helm.setting.Setting;
import io.research.helm.setting.SettingsTable;
import io.research.helm.setting.Suite;
import io.research.helm.setting.WriteSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Where it fails because settings have changed: {@code mvn test -pl deploy/helm -am -Dchart.write}. */
class SettingsTest {
    static final List<String> SERVICES = Suite.SERVICES;

    @BeforeAll
    static void write() throws IOException {
        if (System.getProperty("chart.write") != null) {
            WriteSettings.main(new String[] {Chart.SUITE.root().toString()});
        }
    }

    @Test
    void the_schema_has_exactly_the_settings_that_the_services_read() throws IOException {
        assertThat(Files.readString(WriteSettings.schemaFile(Chart.SUITE)))
                .isEqualTo(WriteSettings.schema(Chart.SUITE));
    }

    @Test
    void the_table_has_exactly_the_settings_that_the_services_read() throws IOException {
        assertThat(Files.readString(WriteSettings.tableFile(Chart.SUITE))).isEqualTo(SettingsTable.of(Chart.SUITE));
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void what_a_service_requires_the_chart_gives(String service) {
        for (String example : Chart.EXAMPLES) {
            assertThat(given(example, service))
                    .as(example)
                    .containsAll(Chart.SUITE.settings(service).stream()
                            .filter(Setting::required)
                            .map(Setting::name)
                            .filter(name -> isOwnToService(service, name))
                            .toList());
        }
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void what_the_chart_gives_the_service_reads(String service) {
        var read = Stream.concat(Chart.SUITE.settings(service).stream().map(Setting::name), readByExpressions())
                .toList();

        for (String example : Chart.EXAMPLES) {
            assertThat(given(example, service).stream()
                            .filter(name -> name.startsWith("research."))
                            .filter(name -> !isAddressOfNeighbour(name)))
                    .as(example)
                    .isSubsetOf(read);
        }
    }

    @Test
    void every_setting_that_values_may_not_give_is_given_by_the_chart_somewhere() {
        var given = new TreeSet<String>();
        var read = new TreeSet<String>();
        for (String service : SERVICES) {
            Stream.concat(
                            Chart.EXAMPLES.stream().map(Chart::with),
                            Stream.of(Chart.with(
                                    Chart.EXTERNAL,
                                    "trustedCa.configMap=ours",
                                    "database.tls.mode=verify-full",
                                    "storage.s3.endpoint=https://objects.example",
                                    "storage.s3.publicEndpoint=https://files.example")))
                    .forEach(chart -> {
                        given.addAll(chart.settings(service).keySet());
                        given.addAll(chart.secretFiles(service));
                        given.addAll(chart.environment(service));
                    });
            Chart.SUITE.settings(service).stream()
                    .map(Setting::name)
                    .filter(ChartSettings::isWritten)
                    .filter(name -> !name.contains("*"))
                    .forEach(read::add);
        }

        assertThat(given).containsAll(read);
    }

    @Test
    void every_service_and_its_migrations_trust_the_authorities_of_the_installation() {
        var chart = Chart.with(Chart.EXTERNAL, "trustedCa.configMap=ours", "database.tls.mode=verify-full");
        var pods = Stream.concat(chart.of("Deployment").stream(), chart.of("Job").stream())
                .map(owner -> owner.at("/spec/template/spec"))
                .toList();

        assertThat(pods).hasSize(SERVICES.size() + 1).allSatisfy(pod -> {
            assertThat(pod.path("volumes").toString()).contains("\"configMap\":{\"name\":\"ours\"}");
            assertThat(Stream.of("containers", "initContainers")
                            .flatMap(kind -> pod.path(kind).valueStream()))
                    .allSatisfy(container -> assertThat(container.toString())
                            .contains("{\"name\":\"RESEARCH_DATABASE_TLS_MODE\",\"value\":\"verify-full\"}")
                            .contains("{\"name\":\"RESEARCH_TRUSTED_CA\",\"value\":\"/etc/research/ca/ca.pem\"}")
                            .contains("\"mountPath\":\"/etc/research/ca\""));
        });
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void no_secret_stands_in_settings(String service) {
        var secrets = Chart.SUITE.settings(service).stream()
                .filter(Setting::secret)
                .map(Setting::name)
                .toList();

        assertThat(secrets).isNotEmpty().allMatch(ChartSettings::isWritten);
        for (String example : Chart.EXAMPLES) {
            assertThat(Chart.with(example).settings(service)).doesNotContainKeys(secrets.toArray(String[]::new));
        }
    }

    @Test
    void known_settings_are_read_from_the_sources_with_type_default_and_meaning() {
        var timeout = Chart.SUITE.settings("gateway").stream()
                .filter(setting -> setting.name().equals("research.forward.connect-timeout"))
                .findFirst()
                .orElseThrow();
        var voice = Chart.SUITE.settings("interviews").stream()
                .filter(setting -> setting.name().equals("research.speech.voice.base-url"))
                .findFirst()
                .orElseThrow();

        assertThat(timeout.type()).isEqualTo("Duration");
        assertThat(timeout.byDefault()).contains("2s");
        assertThat(timeout.meaning()).startsWith("How long it may take to connect to a service");
        assertThat(voice.required()).isFalse();
    }

    /** The gateway signs nothing in its own name; keys that are not asked for at the start belong to others. */
    private static boolean isOwnToService(String service, String name) {
        return !(service.equals("gateway") && name.equals("research.identity.service-private-key"))
                && !name.contains("*");
    }

    /** Not by a mapping but within the defaults of the platform: {@code ${research.identity.public-key}}. */
    private static Stream<String> readByExpressions() {
        return Stream.of("kernel", "neighbours")
                .map(library -> "platform/" + library + "/src/main/resources/META-INF/microprofile-config.properties")
                .flatMap(defaults -> Pattern.compile("\\$\\{(research\\.[a-z.-]+)[:}]")
                        .matcher(Sources.text(defaults))
                        .results())
                .map(found -> found.group(1));
    }

    private static boolean isAddressOfNeighbour(String name) {
        return name.matches("research\\.services\\.[a-z]+\\.url");
    }

    private static List<String> given(String example, String service) {
        var chart = Chart.with(example);
        return Stream.concat(chart.settings(service).keySet().stream(), chart.secretFiles(service).stream())
                .toList();
    }
}
