package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.helm.setting.Suite;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsTest {

    @BeforeEach
    @AfterEach
    void nothing_is_known() {
        KnownSecrets.CLUSTER.areNone();
    }

    @ParameterizedTest
    @CsvSource({
        "research.identity.private-key,         research.identity.public-key",
        "research.identity.service-private-key, research.identity.service-public-key",
        "research.sessions.local.private-key,   research.sessions.local.public-key"
    })
    void what_is_signed_with_a_generated_key_its_public_half_confirms(String privateName, String publicName)
            throws Exception {
        var keys = keys(Chart.renderedAnew(Chart.LOCAL));
        byte[] text = "a caller's token".getBytes(StandardCharsets.UTF_8);

        var signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(privateKey(keys.get(privateName)));
        signature.update(text);
        byte[] signed = signature.sign();

        signature.initVerify(publicKey(keys.get(publicName)));
        signature.update(text);
        assertThat(signature.verify(signed)).isTrue();
    }

    @Test
    void every_generated_key_has_the_form_that_its_service_asks_for() {
        var keys = keys(Chart.renderedAnew(Chart.LOCAL));

        assertThat(keys.get("research.keys.pepper")).hasSizeGreaterThanOrEqualTo(16);
        assertThat(keys.get("research.panel.entry.secret")).hasSizeGreaterThanOrEqualTo(32);
        for (String name : List.of("research.webhooks.secret-key", "research.storage.signing-key")) {
            assertThat(Base64.getDecoder().decode(keys.get(name))).as(name).hasSize(32);
        }
        assertThat(new HashSet<>(keys.values())).hasSameSizeAs(keys.keySet());
    }

    @Test
    void an_upgrade_keeps_every_secret_that_the_cluster_has() {
        var first = Chart.renderedAnew(Chart.LOCAL);
        KnownSecrets.CLUSTER.are(first.of("Secret"));

        var upgrade = Chart.renderedAnew(Chart.LOCAL);

        assertThat(upgrade.of("Secret")).isNotEmpty().containsExactlyInAnyOrderElementsOf(first.of("Secret"));
    }

    @Test
    void without_a_cluster_that_knows_them_they_are_made_anew() {
        var first = Chart.renderedAnew(Chart.LOCAL);

        var second = Chart.renderedAnew(Chart.LOCAL);

        var before = keys(first);
        assertThat(keys(second)).allSatisfy((name, key) -> assertThat(key).isNotEqualTo(before.get(name)));
    }

    @Test
    void a_key_that_an_earlier_release_did_not_have_is_added_to_the_others() {
        var first = Chart.renderedAnew(Chart.LOCAL);
        var earlier = first.one("Secret", "suite-keys").deepCopy();
        earlier.withObject("/data").remove("research.panel.entry.secret");
        KnownSecrets.CLUSTER.are(List.of(earlier));

        var keys = keys(Chart.renderedAnew(Chart.LOCAL));

        assertThat(keys.get("research.panel.entry.secret")).hasSizeGreaterThanOrEqualTo(32);
        keys.remove("research.panel.entry.secret");
        var before = keys(first);
        before.remove("research.panel.entry.secret");
        assertThat(keys).isEqualTo(before);
    }

    @Test
    void what_is_accepted_beside_a_key_while_it_is_changed_may_be_missing_and_is_kept() {
        var keys = Chart.renderedAnew(Chart.LOCAL).one("Secret", "suite-keys").deepCopy();
        keys.withObject("/data").put("research.identity.previous-public-keys", "bmV4dA==");
        KnownSecrets.CLUSTER.are(List.of(keys));

        var upgrade = Chart.renderedAnew(Chart.LOCAL);

        assertThat(keys(upgrade)).containsEntry("research.identity.previous-public-keys", "next");
        for (String service : Suite.SERVICES) {
            assertThat(optionalFiles(upgrade, service))
                    .as(service)
                    .contains(
                            "research.identity.previous-public-keys", "research.identity.previous-service-public-keys");
        }
    }

    @Test
    void migrations_have_the_keys_of_the_release() {
        var chart = Chart.renderedAnew(Chart.LOCAL);

        assertThat(chart.one("Secret", "suite-migration-keys").path("data"))
                .isEqualTo(chart.one("Secret", "suite-keys").path("data"));
    }

    @Test
    void a_release_with_secrets_of_ones_own_makes_none() {
        assertThat(Chart.with(Chart.EXTERNAL).of("Secret")).isEmpty();
    }

    @Test
    void a_service_is_given_only_its_own_password() {
        var chart = Chart.with(Chart.LOCAL);

        for (String service : Suite.SERVICES) {
            assertThat(chart.one("Deployment", "suite-" + service).toString())
                    .contains("suite-database-" + service)
                    .doesNotContain(Suite.SERVICES.stream()
                            .filter(other -> !other.equals(service))
                            .map(other -> "suite-database-" + other)
                            .toArray(String[]::new));
        }
    }

    private static List<String> optionalFiles(Chart chart, String service) {
        return chart
                .one("Deployment", "suite-" + service)
                .at("/spec/template/spec/volumes")
                .findParents("optional")
                .stream()
                .filter(source -> source.path("name").asText().equals("suite-keys"))
                .filter(source -> source.path("optional").asBoolean())
                .flatMap(source -> source.path("items").findValuesAsText("path").stream())
                .toList();
    }

    private static Map<String, String> keys(Chart chart) {
        ObjectNode secret = chart.one("Secret", "suite-keys");
        var keys = new TreeMap<String, String>();
        secret.path("data")
                .properties()
                .forEach(entry -> keys.put(
                        entry.getKey(),
                        new String(Base64.getDecoder().decode(entry.getValue().asText()), StandardCharsets.UTF_8)));
        return keys;
    }

    private static PrivateKey privateKey(String pem) throws Exception {
        return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(der(pem)));
    }

    private static PublicKey publicKey(String pem) throws Exception {
        return KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(der(pem)));
    }

    private static byte[] der(String pem) {
        return Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
    }
}
