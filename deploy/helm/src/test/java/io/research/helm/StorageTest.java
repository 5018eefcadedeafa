package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.helm.setting.Suite;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Where services keep objects: those whose sources do, and no others. */
class StorageTest {
    static final List<String> SERVICES = Suite.SERVICES;

    /** Whoever names one of them keeps objects: the kernel opens the store when such a service starts. */
    private static final List<String> STORES =
            List.of("io.research.kernel.file.StoredFiles", "io.research.kernel.storage.ObjectStore");

    private static final String KEY = "research.storage.signing-key";
    private static final List<String> CREDENTIALS =
            List.of("research.storage.s3.access-key-id", "research.storage.s3.secret-access-key");

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_has_a_bucket_if_it_keeps_objects(String service) {
        var chart = Chart.with(Chart.EXTERNAL);

        boolean keeps = keepsObjects(service);

        assertThat(chart.settings(service).containsKey("research.storage.s3.bucket"))
                .isEqualTo(keeps);
        assertThat(chart.secretFiles(service).contains(KEY)).isEqualTo(keeps);
        assertThat(chart.secretFiles(service).containsAll(CREDENTIALS)).isEqualTo(keeps);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_has_the_volume_if_it_keeps_objects(String service) {
        var chart = Chart.with(Chart.LOCAL);
        var pod = chart.one("Deployment", "suite-" + service).at("/spec/template/spec");
        var folder = chart.settings(service).get("research.storage.directory");

        assertThat(folder != null).isEqualTo(keepsObjects(service));
        assertThat(pod.at("/containers/0/volumeMounts").findValuesAsText("mountPath"))
                .matches(mounted -> folder == null || mounted.contains(folder));
        assertThat(pod.at("/volumes").findValuesAsText("claimName").contains("suite-objects"))
                .isEqualTo(folder != null);
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_reaches_the_bucket_if_it_keeps_objects(String service) {
        var chart = Chart.with(Chart.EXTERNAL, "networkPolicy.egress.storage.to[0].ipBlock.cidr=10.99.0.0/24");

        assertThat(chart.one("NetworkPolicy", "suite-" + service)
                        .at("/spec/egress")
                        .findValuesAsText("cidr")
                        .contains("10.99.0.0/24"))
                .isEqualTo(keepsObjects(service));
    }

    @ParameterizedTest
    @FieldSource("SERVICES")
    void a_service_has_the_client_of_buckets_if_it_keeps_objects(String service) {
        String dependencies = Sources.text(Chart.SUITE.module(service).resolve("pom.xml"));

        assertThat(dependencies.contains("<groupId>software.amazon.awssdk</groupId>"))
                .isEqualTo(keepsObjects(service));
    }

    private static boolean keepsObjects(String service) {
        return Sources.files(Chart.SUITE.module(service).resolve("src/main/java"), ".java").stream()
                .map(Sources::text)
                .anyMatch(source -> STORES.stream().anyMatch(source::contains));
    }
}
