package io.research.interviews.page;

import io.quarkus.runtime.Startup;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The files of the page, read once at start; no request reads a disk. */
@Startup
@ApplicationScoped
class PageFiles {
    static final String DOCUMENT = "index.html";
    static final List<String> ASSETS =
            List.of("api.js", "conversation.js", "dom.js", "memory.js", "page.css", "page.js", "texts.js", "views.js");

    private static final String FOLDER = "/page/";
    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "css",
            "text/css; charset=utf-8",
            "html",
            "text/html; charset=utf-8",
            "js",
            "text/javascript; charset=utf-8");

    private final PageFile document = read(DOCUMENT);
    private final Map<String, PageFile> assets =
            ASSETS.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), PageFiles::read));

    PageFile document() {
        return document;
    }

    /** The file of that name; {@link Problem} {@code not_found} where the page has none. */
    PageFile asset(String name) {
        var asset = assets.get(name);
        if (asset == null) {
            throw Problem.notFound();
        }
        return asset;
    }

    private static PageFile read(String name) {
        String mediaType = MEDIA_TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        try (var file = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            return new PageFile(mediaType, file.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
