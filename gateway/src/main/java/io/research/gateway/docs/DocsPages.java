package io.research.gateway.docs;

import io.quarkus.qute.Engine;
import io.quarkus.runtime.Startup;
import io.research.gateway.spec.OpenApiDocument;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.http.StaticFile;
import io.research.kernel.problem.Problem;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All pages, made once at start. */
@Startup
@Singleton
class DocsPages {
    private static final String HTML = "text/html; charset=utf-8";
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final Map<String, String> ASSETS = Map.of("docs.css", "text/css; charset=utf-8", "docs.js", SCRIPT);
    private static final List<String> SAMPLES =
            List.of("WebhookSignature.java", "webhook_signature.py", "webhook-signature.ts", "receive_webhooks.py");

    private final Engine templates;
    private final String publicUrl;
    private final List<Chapter> chapters;
    private final StaticFile reference;
    private final Map<String, StaticFile> guides = new HashMap<>();
    private final Map<String, StaticFile> assets = new HashMap<>();

    DocsPages(Engine templates, OpenApiDocument document, KernelConfig config) {
        this.templates = templates;
        this.publicUrl = config.publicUrl();
        this.chapters = ApiReference.of(document.json());
        String introduction =
                Markdown.toHtml(document.json().at("/info/description").asText());
        this.reference = page("reference", Map.of("introduction", introduction, "title", "Reference", "slug", ""));
        for (Guide guide : Guide.values()) {
            guides.put(guide.slug(), page(guide));
        }
        assets.put("places.js", new StaticFile(SCRIPT, index(chapters).getBytes(StandardCharsets.UTF_8)));
        ASSETS.forEach((name, mediaType) -> assets.put(
                name, new StaticFile(mediaType, read("assets/" + name).getBytes(StandardCharsets.UTF_8))));
        assets.put(
                "supplier-openapi.yaml",
                new StaticFile("application/yaml", read("supplier/openapi.yaml").getBytes(StandardCharsets.UTF_8)));
    }

    StaticFile reference() {
        return reference;
    }

    /** The guide of that slug; {@link Problem} {@code not_found} where there is none. */
    StaticFile guide(String slug) {
        return found(guides.get(slug));
    }

    StaticFile asset(String name) {
        return found(assets.get(name));
    }

    boolean isGuide(String slug) {
        return guides.containsKey(slug);
    }

    private String index(List<Chapter> chapters) {
        var index = new SearchIndex();
        for (Guide guide : Guide.values()) {
            index.add(guide, text(guide));
        }
        ErrorEntry.all().forEach(index::add);
        chapters.forEach(index::add);
        return index.script();
    }

    private static StaticFile found(StaticFile file) {
        if (file == null) {
            throw Problem.notFound();
        }
        return file;
    }

    private String text(Guide guide) {
        String markdown = guide == Guide.CHANGELOG ? changelog() : read("guides/" + guide.slug() + ".md");
        for (String sample : SAMPLES) {
            markdown = markdown.replace(
                    "{sample:" + sample + "}", read("samples/" + sample).stripTrailing());
        }
        return Markdown.toHtml(markdown.replace("{base_url}", publicUrl));
    }

    private StaticFile page(Guide guide) {
        var catalogue = guide == Guide.ERRORS ? ErrorEntry.all() : List.of();
        return page(
                "guide",
                Map.of(
                        "title", guide.title(),
                        "slug", guide.slug(),
                        "summary", guide.summary(),
                        "text", text(guide),
                        "catalogue", catalogue));
    }

    private StaticFile page(String template, Map<String, Object> data) {
        var page = templates.getTemplate("docs/" + template).instance();
        data.forEach(page::data);
        page.data("guides", List.of(Guide.values())).data("chapters", chapters);
        return new StaticFile(HTML, page.render().getBytes(StandardCharsets.UTF_8));
    }

    /** Without the title: the page has one. */
    private static String changelog() {
        String text = read("CHANGELOG.md");
        return text.substring(text.indexOf('\n') + 1);
    }

    private static String read(String name) {
        try (var in = DocsPages.class.getResourceAsStream("/docs/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
