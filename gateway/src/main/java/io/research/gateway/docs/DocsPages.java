package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.qute.Engine;
import io.quarkus.runtime.Startup;
import io.research.gateway.spec.OpenApiDocument;
import io.research.kernel.http.DesignTokens;
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
    private static final String STYLE = "text/css; charset=utf-8";
    private static final String STYLE_OF_ALL = "page.css";
    private static final Map<String, String> ASSETS =
            Map.of("docs.css", STYLE, "docs.js", SCRIPT, "reference.css", STYLE, "reference.js", SCRIPT);
    private static final String SCALAR = "/META-INF/resources/webjars/scalar/scalar.js";
    private static final List<String> SAMPLES = List.of(
            "WebhookSignature.java",
            "webhook_signature.py",
            "webhook-signature.ts",
            "receive_webhooks.py",
            "watch_job.py",
            "watch-job.ts");

    private final Engine templates;
    private final String publicUrl;
    private final JsonNode document;
    private final List<Tag> tags;
    private final StaticFile overview;
    private final StaticFile reference;
    private final Map<String, StaticFile> guides = new HashMap<>();
    private final Map<String, StaticFile> assets = new HashMap<>();

    DocsPages(Engine templates, OpenApiDocument openApi, KernelConfig config) {
        this.templates = templates;
        this.publicUrl = config.publicUrl();
        this.document = openApi.json();
        this.tags = Tag.all(document);
        String introduction = Markdown.toHtml(document.at("/info/description").asText());
        this.overview = page("overview", Map.of("title", "Documentation", "slug", "", "introduction", introduction));
        this.reference = page("reference", Map.of("title", "Reference"));
        for (Guide guide : Guide.values()) {
            guides.put(guide.slug(), page(guide));
        }
        assets.put("places.js", file(SCRIPT, index()));
        ASSETS.forEach((name, mediaType) -> assets.put(name, file(mediaType, read("/docs/assets/" + name))));
        assets.put(
                STYLE_OF_ALL,
                new StaticFile(
                        STYLE,
                        DesignTokens.before(read("/docs/assets/" + STYLE_OF_ALL).getBytes(StandardCharsets.UTF_8))));
        SAMPLES.forEach(name -> assets.put(name, file("text/plain; charset=utf-8", read("/docs/samples/" + name))));
        assets.put("scalar.js", file(SCRIPT, read(SCALAR)));
        assets.put("supplier-openapi.yaml", file("application/yaml", read("/docs/supplier/openapi.yaml")));
    }

    StaticFile overview() {
        return overview;
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

    private String index() {
        var index = new SearchIndex();
        for (Guide guide : Guide.values()) {
            index.add(guide, text(guide));
        }
        ErrorEntry.all().forEach(index::add);
        ReferencePlace.of(document).forEach(index::add);
        return index.script();
    }

    private static StaticFile found(StaticFile file) {
        if (file == null) {
            throw Problem.notFound();
        }
        return file;
    }

    private String text(Guide guide) {
        String markdown = guide == Guide.CHANGELOG ? changelog() : read("/docs/guides/" + guide.slug() + ".md");
        for (String sample : SAMPLES) {
            markdown = markdown.replace(
                    "{sample:" + sample + "}", read("/docs/samples/" + sample).stripTrailing());
        }
        return Markdown.toHtml(DocumentValues.fill(markdown.replace("{base_url}", publicUrl), document));
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
        page.data("guides", List.of(Guide.values())).data("tags", tags);
        return file(HTML, page.render());
    }

    private static StaticFile file(String mediaType, String content) {
        return new StaticFile(mediaType, content.getBytes(StandardCharsets.UTF_8));
    }

    /** Without the title: the page has one. */
    private static String changelog() {
        String text = read("/docs/CHANGELOG.md");
        return text.substring(text.indexOf('\n') + 1);
    }

    private static String read(String name) {
        try (var in = DocsPages.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
