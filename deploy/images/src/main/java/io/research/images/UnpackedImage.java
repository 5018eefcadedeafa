package io.research.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FileEntry;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * An image as a container engine lays it out, so far as its programs can be run from there: files with their dates and
 * whether they may be run, links, and what later layers take away; neither owners nor devices.
 *
 * @param root the file system of the container
 * @param config how it is started
 */
record UnpackedImage(Path root, JsonNode config) {
    private static final String REMOVED = ".wh.";
    private static final String ALL_REMOVED = ".wh..wh..opq";
    private static final int EXECUTABLE = 0100;

    /** Lays out a tar file of the form of OCI with one image. */
    static UnpackedImage of(Path tar, Path folder) throws IOException {
        Path parts = Files.createDirectories(folder.resolve("parts"));
        Path root = Files.createDirectories(folder.resolve("root")).toRealPath();
        try (var file = Files.newInputStream(tar)) {
            unpack(file, parts.toRealPath());
        }
        var json = new ObjectMapper();
        var index = json.readTree(parts.resolve("index.json").toFile());
        var manifest = json.readTree(blob(parts, index.at("/manifests/0")).toFile());
        for (JsonNode layer : manifest.get("layers")) {
            try (var file = new GZIPInputStream(Files.newInputStream(blob(parts, layer)))) {
                unpack(file, root);
            }
        }
        var config = json.readTree(blob(parts, manifest.get("config")).toFile());
        remove(parts);
        return new UnpackedImage(root, config);
    }

    /** Lays out what a layer will have, with the dates that it will have there. */
    static void lay(FileEntriesLayer layer, Path root) throws IOException {
        for (FileEntry entry : layer.getEntries()) {
            Path file = inside(root, entry.getExtractionPath().toString());
            if (Files.isDirectory(entry.getSourceFile())) {
                Files.createDirectories(file);
                continue;
            }
            Files.createDirectories(file.getParent());
            Files.copy(entry.getSourceFile(), file);
            Files.setLastModifiedTime(file, FileTime.from(entry.getModificationTime()));
        }
    }

    private static Path blob(Path parts, JsonNode descriptor) {
        return parts.resolve("blobs").resolve(descriptor.get("digest").asText().replace(':', '/'));
    }

    /** Whether the container has that file. */
    boolean has(String path) throws IOException {
        return Files.exists(inside(root, path));
    }

    /** A variable of its environment. */
    Optional<String> variable(String name) {
        for (JsonNode variable : config.at("/config/Env")) {
            if (variable.asText().startsWith(name + "=")) {
                return Optional.of(variable.asText().substring(name.length() + 1));
            }
        }
        return Optional.empty();
    }

    /** The command line that starts the container. */
    List<String> entrypoint() {
        var command = new ArrayList<String>();
        config.at("/config/Entrypoint").forEach(word -> command.add(word.asText()));
        return command;
    }

    /** Where the container starts. */
    Path folder() throws IOException {
        return inside(root, config.at("/config/WorkingDir").asText());
    }

    /** That program, where the container would find it. */
    Optional<Path> program(String name) throws IOException {
        var path = variable("PATH");
        return path.isPresent() ? onPath(path.get().split(":"), name) : Optional.empty();
    }

    private Optional<Path> onPath(String[] folders, String name) throws IOException {
        for (String folder : folders) {
            Path file = inside(root, folder).resolve(name);
            if (Files.isExecutable(file) && file.toRealPath().startsWith(root)) {
                return Optional.of(file.toRealPath());
            }
        }
        return Optional.empty();
    }

    private static void unpack(InputStream tar, Path folder) throws IOException {
        var entries = new TarArchiveInputStream(new BufferedInputStream(tar));
        for (TarArchiveEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
            Path file = inside(folder, entry.getName());
            if (entry.isDirectory()) {
                Files.createDirectories(file);
            } else {
                Files.createDirectories(file.getParent());
                if (!file.getParent().toRealPath().startsWith(folder)) {
                    throw new IOException("outside of the image: " + entry.getName());
                }
                unpack(entry, entries, file, folder);
            }
        }
    }

    private static void unpack(TarArchiveEntry entry, InputStream content, Path file, Path root) throws IOException {
        String name = file.getFileName().toString();
        if (name.equals(ALL_REMOVED)) {
            remove(file.getParent());
            Files.createDirectories(file.getParent());
        } else if (name.startsWith(REMOVED)) {
            remove(file.resolveSibling(name.substring(REMOVED.length())));
        } else {
            remove(file);
            write(entry, content, file, root);
        }
    }

    private static void write(TarArchiveEntry entry, InputStream content, Path file, Path root) throws IOException {
        if (entry.isSymbolicLink()) {
            Path target = Path.of(entry.getLinkName());
            Files.createSymbolicLink(file, target.isAbsolute() ? inside(root, entry.getLinkName()) : target);
        } else if (entry.isLink()) {
            Files.createLink(file, inside(root, entry.getLinkName()));
        } else if (entry.isFile()) {
            Files.copy(content, file);
            Files.setLastModifiedTime(file, entry.getLastModifiedTime());
            if ((entry.getMode() & EXECUTABLE) != 0 && !file.toFile().setExecutable(true)) {
                throw new IOException("cannot be made executable: " + file);
            }
        }
    }

    /** Deletes a file, or a folder with all that is in it. */
    static void remove(Path file) throws IOException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            try (var inside = Files.newDirectoryStream(file)) {
                for (Path each : inside) {
                    remove(each);
                }
            }
        }
        Files.deleteIfExists(file);
    }

    /** That path of the container, which may begin with a slash. */
    private static Path inside(Path root, String path) throws IOException {
        Path file = root.resolve(path.replaceFirst("^/+", "")).normalize();
        if (!file.startsWith(root)) {
            throw new IOException("outside of the image: " + path);
        }
        return file;
    }
}
