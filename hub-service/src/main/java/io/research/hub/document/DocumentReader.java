package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import org.jboss.logging.Logger;

/**
 * Reads TXT, Markdown, CSV, JSON, text PDF and DOCX. What a file is, its content says; its name only tells kinds of plain
 * text apart. Everything in it is data: nothing is run, followed or fetched.
 */
@ApplicationScoped
public class DocumentReader {
    private static final Logger LOG = Logger.getLogger(DocumentReader.class);
    private static final int BEGINNING = 1_024;

    private final DocumentConfig config;
    private final Clock clock;

    DocumentReader(DocumentConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /**
     * The text of the file, read on a worker thread. Fails with a {@link Problem} that says in public words why it cannot
     * be read.
     */
    public Uni<DocumentText> read(Path file, String name) {
        return Uni.createFrom()
                .item(() -> readNow(file, name))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .ifNoItem()
                .after(config.timeout().multipliedBy(2))
                .failWith(() -> DocumentProblems.refused("Reading the document took too long."));
    }

    DocumentText readNow(Path file, String name) {
        var written = new Written(config, clock);
        try {
            byte[] start = start(file);
            if (isPdf(start)) {
                return PdfReader.read(file, written, config.maxPages());
            }
            if (isZip(start)) {
                return DocxReader.read(file, written);
            }
            return readText(PlainText.of(Files.readAllBytes(file)), name.toLowerCase(Locale.ROOT), written);
        } catch (Problem known) {
            throw known;
        } catch (IOException | RuntimeException | StackOverflowError unreadable) {
            LOG.infof("Document not read: %s", unreadable.getClass().getName());
            throw DocumentProblems.refused("The file is damaged, or of a kind that cannot be read.");
        }
    }

    private DocumentText readText(String text, String name, Written written) throws IOException {
        String beginning = text.stripLeading();
        if (beginning.startsWith("{") || beginning.startsWith("[")) {
            var json = JsonFile.read(text, written, config.maxColumns());
            if (json != null) {
                return json;
            }
        }
        if (name.endsWith(".json")) {
            throw DocumentProblems.unreadable("JSON");
        }
        if (name.endsWith(".csv")) {
            return CsvFile.read(text, written, config.maxColumns());
        }
        for (String paragraph : text.split("\\R[ \\t]*\\R")) {
            written.add(written.next(), paragraph.strip());
        }
        boolean isMarkdown = name.endsWith(".md") || name.endsWith(".markdown");
        return written.done(isMarkdown ? "text/markdown" : "text/plain", null);
    }

    private static byte[] start(Path file) throws IOException {
        try (var content = Files.newInputStream(file)) {
            return content.readNBytes(BEGINNING);
        }
    }

    private static boolean isPdf(byte[] start) {
        return new String(start, java.nio.charset.StandardCharsets.ISO_8859_1).contains("%PDF-");
    }

    private static boolean isZip(byte[] start) {
        return start.length > 3 && start[0] == 'P' && start[1] == 'K' && start[2] == 3 && start[3] == 4;
    }
}
