package io.research.gateway.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The style of the reference is let in by its hash: another version of Scalar has another. */
class ScalarStylesTest {
    private static final Pattern STYLE =
            Pattern.compile("`scalar-style`\\),e\\.appendChild\\(document\\.createTextNode\\(`");

    @Test
    void the_browser_lets_the_style_of_this_version_in() throws IOException, NoSuchAlgorithmException {
        String script;
        try (var in = getClass().getResourceAsStream("/META-INF/resources/webjars/scalar/scalar.js")) {
            script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        var begin = STYLE.matcher(script);
        assertThat(begin.find()).isTrue();
        String style =
                script.substring(begin.end(), script.indexOf("`)", begin.end())).replace("\\\\", "\\");

        byte[] hash = MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));

        assertThat(DocsResource.REFERENCE_POLICY)
                .contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    }
}
