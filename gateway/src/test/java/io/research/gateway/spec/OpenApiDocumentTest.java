package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.openapi.OpenApiMerge;
import io.research.testkit.openapi.OpenApiPart;
import io.research.testkit.openapi.OpenApiText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The checked-in document is what the parts of the modules say together. */
class OpenApiDocumentTest {
    private static final Path DOCUMENT = Path.of("src/main/resources/openapi.json");
    private static final String REWRITE = "./dev openapi";

    @Test
    void the_document_is_what_the_parts_say() throws IOException {
        String merged = OpenApiText.of(OpenApiMerge.of(OpenApiPart.ofProject(Path.of(".."))));

        if (Boolean.getBoolean("openapi.write")) {
            Files.writeString(DOCUMENT, merged);
        }

        String checkedIn = Files.exists(DOCUMENT) ? Files.readString(DOCUMENT) : "";
        assertThat(checkedIn.equals(merged))
                .as(() -> "gateway/%s differs from the openapi/*.yaml of the modules, first in line %d; %s rewrites it"
                        .formatted(DOCUMENT, firstDifference(checkedIn, merged), REWRITE))
                .isTrue();
    }

    private static long firstDifference(String checkedIn, String merged) {
        int at = Math.max(0, Math.min(checkedIn.length(), merged.length()));
        for (int i = 0; i < at; i++) {
            if (checkedIn.charAt(i) != merged.charAt(i)) {
                at = i;
            }
        }
        return checkedIn.substring(0, at).lines().count() + 1;
    }
}
