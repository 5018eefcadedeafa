package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The image, held against what the chart asks of it. */
class ImageTest {
    private static final String DOCKERFILE = Sources.text("deploy/images/Dockerfile");

    @Test
    void the_user_of_the_image_is_that_of_the_pods() {
        var pod =
                Chart.with(Chart.EXTERNAL).one("Deployment", "suite-gateway").at("/spec/template/spec/securityContext");

        assertThat(found("(?m)^USER (\\d+:\\d+)$"))
                .isEqualTo(pod.path("runAsUser").asText() + ":"
                        + pod.path("runAsGroup").asText());
    }

    @Test
    void the_image_says_the_port_that_probes_ask() {
        var ports = Chart.with(Chart.EXTERNAL)
                .one("Deployment", "suite-studies")
                .at("/spec/template/spec/containers/0/ports");

        assertThat(found("(?m)^EXPOSE (\\d+)$"))
                .isEqualTo(ports.path(0).path("containerPort").asText());
    }

    /** Those of the launcher, without which Java warns; the sizes come from the chart. */
    @Test
    void java_is_started_with_the_permissions_that_the_launcher_gives() {
        var launcher = Sources.text("deploy/local/src/main/java/io/research/local/service/JavaCommand.java");

        assertThat(Pattern.compile("\"(--[a-z-]+=[a-zA-Z-]+)\"")
                        .matcher(launcher)
                        .results()
                        .map(permission -> permission.group(1)))
                .isNotEmpty()
                .allSatisfy(
                        permission -> assertThat(found("(?m)^ENTRYPOINT (.+)$")).contains(permission));
    }

    @Test
    void an_example_with_a_digest_has_it_instead_of_the_tag() {
        String digest = "sha256:" + "a".repeat(64);
        var chart = Chart.with(Chart.EXTERNAL, "services.hub.image.digest=" + digest);

        assertThat(chart.one("Deployment", "suite-hub")
                        .at("/spec/template/spec/containers/0/image")
                        .asText())
                .isEqualTo("registry.example.com/research/hub@" + digest);
    }

    private static String found(String pattern) {
        return Pattern.compile(pattern)
                .matcher(DOCKERFILE)
                .results()
                .map(result -> result.group(1))
                .findFirst()
                .orElseThrow();
    }
}
