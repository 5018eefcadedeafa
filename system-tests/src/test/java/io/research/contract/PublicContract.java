package io.research.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.local.demo.customer.ApiResponse;
import io.research.testkit.openapi.AnswerContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;

/** The document, held against every request that was accepted and every answer; one for all tests of this JVM. */
public final class PublicContract {
    private static final Path DOCUMENT = Path.of("gateway/src/main/resources/openapi.json");
    private static final AnswerContract CONTRACT = new AnswerContract(read());

    private PublicContract() {}

    static void check(ApiResponse answer, String about) {
        int space = answer.request().indexOf(' ');
        var faults = CONTRACT.faults(
                answer.request().substring(0, space),
                URI.create(answer.request().substring(space + 1)).getRawPath(),
                answer.sent(),
                answer.status(),
                answer.headers().map().keySet(),
                answer.header("Content-Type"),
                answer.body());
        assertThat(faults).as(about).isEmpty();
    }

    /** What the document promises and no test was answered: for whoever wants to write the next one. */
    public static void report() {
        var unseen = CONTRACT.unseen();
        System.out.printf("Documented, and answered to nobody: %d%n  %s%n", unseen.size(), String.join("\n  ", unseen));
    }

    private static ObjectNode read() {
        var file = Path.of(System.getProperty("research.project", "..")).resolve(DOCUMENT);
        try {
            return (ObjectNode) JsonMapper.builder().build().readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
