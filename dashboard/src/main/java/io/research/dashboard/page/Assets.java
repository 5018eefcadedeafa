package io.research.dashboard.page;

import io.research.kernel.digest.Sha256;
import io.research.kernel.http.DesignTokens;
import io.research.kernel.http.StaticFile;
import io.research.kernel.problem.Problem;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The styles and scripts of the pages, in memory; their address changes with what is in them. */
@Singleton
public class Assets {
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";
    private static final String BASE = "app.css";
    private static final List<String> OWN = List.of(
            "app.js",
            "copy.js",
            "people.js",
            "image.js",
            "interview.js",
            "keep.js",
            "parts.css",
            "plan.js",
            "upload.js");
    private static final Map<String, String> BORROWED = Map.of(
            "htmx.js", "/META-INF/resources/webjars/htmx.org/2.0.7/dist/htmx.min.js",
            "sse.js", "/META-INF/resources/webjars/htmx-ext-sse/2.2.2/sse.js");
    private static final int VERSION_BYTES = 6;

    private final Map<String, StaticFile> files = new HashMap<>();
    private final String address;

    Assets() {
        var all = new ByteArrayOutputStream();
        add(BASE, DesignTokens.before(read("/dashboard/assets/" + BASE)), all);
        OWN.forEach(name -> add(name, read("/dashboard/assets/" + name), all));
        BORROWED.forEach((name, resource) -> add(name, read(resource), all));
        this.address = "/app/assets/" + HexFormat.of().formatHex(Sha256.of(all.toByteArray()), 0, VERSION_BYTES);
    }

    /** The folder of this version. */
    public String address() {
        return address;
    }

    /** The file of that name, in whatever version; {@link Problem} {@code not_found} where there is none. */
    StaticFile file(String name) {
        StaticFile file = files.get(name);
        if (file == null) {
            throw Problem.notFound();
        }
        return file;
    }

    private void add(String name, byte[] content, ByteArrayOutputStream all) {
        files.put(name, new StaticFile(name.endsWith(".css") ? STYLE : SCRIPT, content));
        all.writeBytes(content);
    }

    private static byte[] read(String resource) {
        try (var in = Assets.class.getResourceAsStream(resource)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(resource, e);
        }
    }
}
