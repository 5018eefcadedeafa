package io.research.hub.template;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.kernel.child.ChildEnd;
import io.research.kernel.child.ChildOrder;
import io.research.kernel.child.ChildParts;
import io.research.kernel.child.ChildProcesses;
import io.research.kernel.child.ChildWork;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Opens archive templates in processes of their own, so that a malicious one can end only its reader. */
@ApplicationScoped
class TemplateReader {
    static final ObjectMapper JSON = new ObjectMapper();

    private final TemplateConfig config;
    private final ChildProcesses children;

    TemplateReader(TemplateConfig config, ChildProcesses children) {
        this.config = config;
        this.children = children;
    }

    /** Checks an uploaded file; fails with a {@link Problem} for the field {@code file} if it cannot be used. */
    Uni<TemplateCheck> check(TemplateKind kind, String name, byte[] content) {
        return switch (kind) {
            case PRESENTATION -> run(DeckCheck.class, content, "file").replaceWith(TemplateCheck.ofDeck());
            case REPORT ->
                TemplateCheck.isArchive(content)
                        ? run(DocxPlaceholders.class, content, "file")
                                .map(names -> TemplateCheck.ofDocx(DocxPlaceholders.names(names)))
                        : VertxContexts.onWorker(() -> TemplateCheck.ofText(name, content));
        };
    }

    /** UTF-8 text or a DOCX with those values; fails with a {@link Problem} for {@code template_id} where it cannot be had. */
    Uni<byte[]> fill(Template template, byte[] content, Map<String, List<Block>> values) {
        return template.isDocx()
                ? run(FilledDocx.class, ChildParts.join(json(values), content), "template_id")
                : VertxContexts.onWorker(() -> filledText(template, content, values));
    }

    private static byte[] filledText(Template template, byte[] content, Map<String, List<Block>> values) {
        Function<List<Block>, String> form = template.isMarkdown() ? Block::markdown : Block::plain;
        return Placeholders.fill(new String(content, StandardCharsets.UTF_8), values, form)
                .getBytes(StandardCharsets.UTF_8);
    }

    private Uni<byte[]> run(Class<? extends ChildWork> work, byte[] input, String field) {
        return children.run(new ChildOrder(work, input, config.timeout(), end -> told(field, end)));
    }

    private static Problem told(String field, ChildEnd end) {
        return Problem.invalid(
                field,
                "template",
                switch (end) {
                    case TOO_LARGE, TOO_SLOW -> "is too large when unpacked: save it again with less content";
                    case BROKEN -> "is damaged, or of a type that cannot be used";
                });
    }

    private static byte[] json(Map<String, List<Block>> values) {
        try {
            return JSON.writeValueAsString(values).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("values that are no JSON", impossible);
        }
    }
}
