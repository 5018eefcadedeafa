package io.research.hub.template;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A file that outputs are made in.
 *
 * @param placeholders the names in it that are filled; none in a presentation
 */
public record Template(
        UUID id,
        UUID sessionId,
        TemplateKind kind,
        String name,
        String mediaType,
        List<String> placeholders,
        UUID fileId,
        Instant createdAt) {

    /** Whether filling it gives Markdown. */
    boolean isMarkdown() {
        return TemplateCheck.MARKDOWN.equals(mediaType);
    }

    /** Whether filling it gives a DOCX and not text. */
    public boolean isDocx() {
        return TemplateCheck.DOCX.equals(mediaType);
    }
}
