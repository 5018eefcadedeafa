package io.research.hub.template;

import io.research.kernel.problem.Problem;
import io.research.slides.DeckTemplate;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * What an uploaded template is, judged by its content. Work for a worker thread.
 *
 * @param mediaType of its content
 * @param placeholders those of a report's template
 */
record TemplateCheck(String mediaType, List<String> placeholders) {
    static final String DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    static final String MARKDOWN = "text/markdown";
    private static final String PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
    private static final String FIELD = "file";

    /** @throws Problem that says why it cannot be used */
    static TemplateCheck of(TemplateKind kind, String name, byte[] content) {
        return switch (kind) {
            case PRESENTATION -> presentation(content);
            case REPORT -> report(name, content);
        };
    }

    private static TemplateCheck presentation(byte[] content) {
        try {
            DeckTemplate.of(content);
            return new TemplateCheck(PPTX, List.of());
        } catch (IllegalArgumentException unfit) {
            throw Problem.invalid(FIELD, "template", unfit.getMessage());
        }
    }

    private static TemplateCheck report(String name, byte[] content) {
        boolean isZip = content.length > 1 && content[0] == 'P' && content[1] == 'K';
        var placeholders = Placeholders.in(isZip ? DocxTemplate.text(content) : text(content));
        if (placeholders.isEmpty()) {
            throw Problem.invalid(
                    FIELD, "placeholders", "must have a placeholder: " + String.join(", ", Placeholders.KNOWN));
        }
        var unknown = new TreeSet<>(placeholders);
        unknown.removeAll(Placeholders.KNOWN);
        if (!unknown.isEmpty()) {
            throw Problem.invalid(
                    FIELD,
                    "placeholders",
                    "has unknown placeholders (" + String.join(", ", unknown) + "); known are "
                            + String.join(", ", Placeholders.KNOWN));
        }
        if (isZip) {
            return new TemplateCheck(DOCX, placeholders);
        }
        String lower = name.toLowerCase(Locale.ROOT);
        boolean isMarkdown = lower.endsWith(".md") || lower.endsWith(".markdown");
        return new TemplateCheck(isMarkdown ? MARKDOWN : "text/plain", placeholders);
    }

    private static String text(byte[] content) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
            if (text.indexOf('\0') >= 0) {
                throw notText();
            }
            return text;
        } catch (CharacterCodingException binary) {
            throw notText();
        }
    }

    private static Problem notText() {
        return Problem.invalid(FIELD, "template", "must be Markdown or text in UTF-8, or a DOCX");
    }
}
