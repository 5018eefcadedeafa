package io.research.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that lie beside a class: what a model is told, and the schemas of its answers. */
public final class Resource {
    private Resource() {}

    public static String text(Class<?> beside, String name) {
        try (var in = beside.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
