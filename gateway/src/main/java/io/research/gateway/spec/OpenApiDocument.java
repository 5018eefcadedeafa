package io.research.gateway.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.runtime.Startup;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.http.StaticFile;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The document of this installation: the checked-in one, at its own address. */
@Startup
@Singleton
public class OpenApiDocument {
    private static final String FILE = "/openapi.json";
    private static final String EXAMPLE_URL = "https://research.example.com";

    private final JsonNode document;
    private final StaticFile file;
    private final StaticFile file30;

    OpenApiDocument(KernelConfig config) {
        String text = read().replace(EXAMPLE_URL, config.publicUrl());
        this.document = parse(text, config.publicUrl());
        this.file = file(document);
        this.file30 = file(OpenApi30.of(document));
    }

    public JsonNode json() {
        return document;
    }

    StaticFile file() {
        return file;
    }

    /** The same as OpenAPI 3.0.3. */
    StaticFile file30() {
        return file30;
    }

    private static StaticFile file(JsonNode json) {
        return new StaticFile("application/json", json.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static JsonNode parse(String text, String publicUrl) {
        try {
            var document = (ObjectNode) JsonMapper.builder().build().readTree(text);
            ((ObjectNode) document.at("/servers/0")).put("url", publicUrl);
            return document;
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }

    private static String read() {
        try (var in = OpenApiDocument.class.getResourceAsStream(FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }
}
