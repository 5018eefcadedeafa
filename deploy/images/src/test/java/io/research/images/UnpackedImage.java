package io.research.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * An image as a container engine lays it out.
 *
 * @param root the file system of the container
 * @param config how it is started
 */
record UnpackedImage(Path root, JsonNode config) {

    static UnpackedImage of(Path tar, Path folder) throws IOException {
        Path parts = Files.createDirectories(folder.resolve("parts"));
        Path root = Files.createDirectories(folder.resolve("root"));
        try (var file = Files.newInputStream(tar)) {
            unpack(file, parts);
        }
        var json = new ObjectMapper();
        var manifest = json.readTree(parts.resolve("manifest.json").toFile()).get(0);
        for (JsonNode layer : manifest.get("Layers")) {
            try (var file = new GZIPInputStream(Files.newInputStream(parts.resolve(layer.asText())))) {
                unpack(file, root);
            }
        }
        return new UnpackedImage(
                root,
                json.readTree(parts.resolve(manifest.get("Config").asText()).toFile()));
    }

    private static void unpack(InputStream tar, Path folder) throws IOException {
        var entries = new TarArchiveInputStream(new BufferedInputStream(tar));
        for (TarArchiveEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
            Path file = folder.resolve(entry.getName()).normalize();
            if (!file.startsWith(folder)) {
                throw new IOException("outside of the image: " + entry.getName());
            }
            if (entry.isDirectory()) {
                Files.createDirectories(file);
            } else {
                Files.createDirectories(file.getParent());
                Files.copy(entries, file);
                Files.setLastModifiedTime(file, entry.getLastModifiedTime());
            }
        }
    }
}
