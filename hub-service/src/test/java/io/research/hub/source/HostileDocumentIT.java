package io.research.hub.source;

import static io.research.hub.Hub.SESSIONS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.document.HostileFiles;
import io.research.testkit.ServiceInfra;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class HostileDocumentIT {
    private static final Duration LONG = Duration.ofSeconds(120);

    /** Others share two cores with two readers that are under attack. */
    private static final long ANSWERED_WITHIN_SECONDS = 10;

    private final Hub hub = Hub.ofNewOrganization();
    private String session;

    @BeforeEach
    void a_session() {
        session = hub.session();
    }

    @Test
    void a_document_that_is_huge_inside_fails_alone_with_its_reason() throws IOException {
        String letters = uploaded("letters.pdf", HostileFiles.pdfOfLetters());
        String forms = uploaded("forms.pdf", HostileFiles.pdfOfForms());
        String numbers = uploaded("numbers.pdf", HostileFiles.pdfOfNumbers());
        String endless = uploaded("endless.pdf", HostileFiles.pdfWithoutEnd());
        String parts = uploaded("parts.docx", HostileFiles.docxOfManyParts());

        await().atMost(LONG).until(() -> {
            answersOthers();
            return !hub.statuses(session).contains("preparing");
        });

        assertThat(errorOf(letters)).containsAnyOf("too long", "too large when unpacked");
        assertThat(errorOf(forms)).contains("too long");
        assertThat(errorOf(numbers)).contains("too large when unpacked");
        assertThat(errorOf(endless)).contains("took too long");
        assertThat(errorOf(parts)).contains("too long");
        String other = hub.session();
        hub.document(other, "tea.md", "Tea is warm.");
    }

    private String uploaded(String name, byte[] content) {
        assertThat(content).as(name).hasSizeLessThan(300_000);
        return hub.upload(session, name, content).expect(201).at("source_id");
    }

    private void answersOthers() {
        var stranger = Hub.ofNewOrganization();
        var answer = stranger.api().get(SESSIONS).expect(200);
        assertThat(answer.response().timeIn(TimeUnit.SECONDS)).isLessThan(ANSWERED_WITHIN_SECONDS);
        assertThat(stranger.session().getBytes(StandardCharsets.UTF_8)).isNotEmpty();
    }

    private String errorOf(String source) {
        return hub.api()
                .get(SESSIONS + "/" + session + "/sources")
                .expect(200)
                .at("sources.find { it.source_id == '" + source + "' }.error");
    }
}
