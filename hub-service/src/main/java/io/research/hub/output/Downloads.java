package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.composition.MarkdownReport;
import io.research.hub.defaultreport.DefaultReports;
import io.research.hub.template.Template;
import io.research.hub.template.Templates;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;

/** Downloads of outputs; each one checks whether the evidence is still available. Not inside a session. */
@ApplicationScoped
class Downloads {
    private final Outputs outputs;
    private final OutputFiles files;
    private final Templates templates;
    private final DefaultReports defaultReports;

    Downloads(Outputs outputs, OutputFiles files, Templates templates, DefaultReports defaultReports) {
        this.outputs = outputs;
        this.files = files;
        this.templates = templates;
        this.defaultReports = defaultReports;
    }

    /** The result of a download. */
    sealed interface Download {

        /** A file in memory: some megabytes at most. */
        record File(String name, Format format, byte[] content) implements Download {}

        /** A temporary address of a video. */
        record Link(URI address) implements Download {}
    }

    /**
     * The output as a file.
     *
     * @param asked null for the form that belongs to the type
     */
    Uni<Download> read(Tenant tenant, UUID sessionId, UUID id, Format asked) {
        return outputs.require(tenant, sessionId, id)
                .invoke(Output::requireReady)
                .chain(output -> {
                    var format = asked == null ? Format.of(output.type()) : asked;
                    return output.type() == OutputType.HIGHLIGHTS
                            ? video(output, format)
                            : content(tenant, sessionId, output, format)
                                    .map(content ->
                                            new Download.File(output.name() + format.suffix(), format, content));
                });
    }

    private Uni<byte[]> content(Tenant tenant, UUID sessionId, Output output, Format format) {
        return switch (output.type()) {
            case REPORT -> report(tenant, sessionId, output, format);
            case POWERPOINT ->
                switch (format) {
                    case PPTX ->
                        files.read(output.id(), false).onItem().ifNull().failWith(Downloads::unavailable);
                    case PDF ->
                        files.read(output.id(), true)
                                .onItem()
                                .ifNull()
                                .failWith(() -> refused(
                                        "is not available: this deck contains characters that cannot be printed"));
                    case MD, DOCX, MP4 -> throw refused("must be pptx or pdf for a presentation");
                };
            case HIGHLIGHTS -> throw unavailable();
        };
    }

    private Uni<Download> video(Output output, Format format) {
        if (format != Format.MP4) {
            throw refused("must be mp4 for highlights");
        }
        return files.link(output.id())
                .onItem()
                .ifNull()
                .failWith(Downloads::unavailable)
                .map(link -> new Download.Link(URI.create(link)));
    }

    private Uni<byte[]> report(Tenant tenant, UUID sessionId, Output output, Format format) {
        if (output.isDefaultReport()) {
            if (format != Format.MD) {
                throw refused("must be md for the report of a study");
            }
            return outputs.defaultReport(tenant, sessionId, output.id())
                    .chain(report -> defaultReports.markdown(tenant, report))
                    .map(text -> text.getBytes(StandardCharsets.UTF_8));
        }
        if (format != Format.MD && format != Format.DOCX) {
            throw refused("must be md, or docx for a report made with a DOCX template");
        }
        var written = new MarkdownReport(output.content(), LocalDate.ofInstant(output.updatedAt(), ZoneOffset.UTC));
        return Panache.withSession(() -> templates.find(tenant, sessionId, output.templateId()))
                .chain((Template template) -> {
                    boolean isDocx = template != null && template.isDocx();
                    if (format == Format.DOCX && !isDocx) {
                        throw refused("must be md: the report was not made with a DOCX template");
                    }
                    return template == null || isDocx && format == Format.MD
                            ? Uni.createFrom().item(written.text().getBytes(StandardCharsets.UTF_8))
                            : templates.filled(template, written.values());
                });
    }

    private static Problem unavailable() {
        return new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
    }

    private static Problem refused(String rule) {
        return Problem.invalid("format", "enum", rule);
    }
}
