package io.research.hub.template;

import io.research.kernel.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The kind of an uploaded template, judged by its content.
 *
 * @param mediaType of its content
 * @param placeholders those of a report's template
 */
record TemplateCheck(String mediaType, List<String> placeholders) {
    static final String DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    static final String MARKDOWN = "text/markdown";
    private static final String PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
    private static final String FIELD = "file";
    private static final int MOST_NAMED = 10;

    static boolean isArchive(byte[] content) {
        return content.length > 1 && content[0] == 'P' && content[1] == 'K';
    }

    static TemplateCheck ofDeck() {
        return new TemplateCheck(PPTX, List.of());
    }

    /** @throws Problem that says why a DOCX with those placeholders cannot be used */
    static TemplateCheck ofDocx(List<String> placeholders) {
        requireKnown(placeholders);
        return new TemplateCheck(DOCX, placeholders);
    }

    /** @throws Problem that says why it cannot be used */
    static TemplateCheck ofText(String name, byte[] content) {
        var placeholders = Placeholders.in(text(content));
        requireKnown(placeholders);
        String lower = name.toLowerCase(Locale.ROOT);
        boolean isMarkdown = lower.endsWith(".md") || lower.endsWith(".markdown");
        return new TemplateCheck(isMarkdown ? MARKDOWN : "text/plain", placeholders);
    }

    private static void requireKnown(List<String> placeholders) {
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
                    "has unknown placeholders ("
                            + unknown.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                            + "); known are " + String.join(", ", Placeholders.KNOWN));
        }
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
