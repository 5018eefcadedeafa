package io.research.interviews.page;

import io.quarkus.runtime.Startup;
import io.research.kernel.digest.Sha256;
import io.research.kernel.http.DesignTokens;
import io.research.kernel.http.StaticFile;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files of the page, read once at start; no request reads a disk. They are the files that the document refers to, and
 * those that these refer to. All have one version, which is part of their address, so that a browser may cache them for
 * ever.
 */
@Startup
@ApplicationScoped
class PageFiles {
    /** Serves the files of the page from memory. */
    static final String WORKER = "worker.js";

    private static final String FOLDER = "/page/";
    private static final String DOCUMENT = "index.html";
    private static final String BASE = "styles/base.css";
    private static final String ADDRESS = "/i/assets/";
    private static final Pattern NAMED_BY_DOCUMENT = Pattern.compile("\"" + ADDRESS + "([^\"]+)\"");
    private static final Pattern NAMED_BY_SCRIPT = Pattern.compile("'(\\.{1,2}/[^']+\\.js)'");
    private static final int VERSION_BYTES = 8;
    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "css",
            "text/css; charset=utf-8",
            "html",
            "text/html; charset=utf-8",
            "js",
            "text/javascript; charset=utf-8");

    private final SortedMap<String, StaticFile> assets = new TreeMap<>();
    private final String version;
    private final StaticFile document;

    PageFiles() {
        String text = new String(read(DOCUMENT), StandardCharsets.UTF_8);
        NAMED_BY_DOCUMENT.matcher(text).results().forEach(match -> add(match.group(1)));
        version = version();
        document = file(DOCUMENT, text.replace(ADDRESS, ADDRESS + version + "/").getBytes(StandardCharsets.UTF_8));
    }

    StaticFile document() {
        return document;
    }

    Set<String> names() {
        return assets.keySet();
    }

    String currentVersion() {
        return version;
    }

    /** The file of that name; {@link Problem} {@code not_found} where the page has none. */
    StaticFile asset(String name) {
        var asset = assets.get(name);
        if (asset == null) {
            throw Problem.notFound();
        }
        return asset;
    }

    private void add(String name) {
        if (!assets.containsKey(name)) {
            byte[] content = read(name);
            assets.put(name, file(name, content));
            namedBy(name, content).forEach(this::add);
        }
    }

    /** The imports of a script are relative to its own address. */
    private static Stream<String> namedBy(String name, byte[] content) {
        return NAMED_BY_SCRIPT
                .matcher(new String(content, StandardCharsets.UTF_8))
                .results()
                .map(match -> URI.create(name).resolve(match.group(1)).normalize())
                .map(URI::getPath);
    }

    private static StaticFile file(String name, byte[] content) {
        return new StaticFile(MEDIA_TYPES.get(name.substring(name.lastIndexOf('.') + 1)), content);
    }

    private static byte[] read(String name) {
        try (var file = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (file == null) {
                throw new IllegalStateException("The page names " + name + ", which is not there.");
            }
            byte[] content = file.readAllBytes();
            return name.equals(BASE) ? DesignTokens.before(content) : content;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private String version() {
        var digest = Sha256.begin();
        assets.forEach((name, file) -> {
            digest.update(name.getBytes(StandardCharsets.UTF_8));
            digest.update(file.hash().getBytes(StandardCharsets.UTF_8));
        });
        return HexFormat.of().formatHex(digest.digest(), 0, VERSION_BYTES);
    }
}
