package io.research.local.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Attributes.Name;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A service as the build has packaged it, read from the manifest of its {@code quarkus-run.jar}.
 *
 * @param classPath what the manifest names, in its order; empty where all is in the jar itself
 * @param opens modules and packages of Java that it opens, such as {@code java.base/java.lang}
 */
record PackagedService(Path folder, List<Path> classPath, String mainClass, List<String> opens) {
    static final String PROGRAM = "quarkus-run.jar";

    private static final Name OPENS = new Name("Add-Opens");

    static PackagedService in(Path folder) {
        try (var jar = new JarFile(folder.resolve(PROGRAM).toFile())) {
            var manifest = jar.getManifest().getMainAttributes();
            return new PackagedService(
                    folder,
                    words(manifest, Name.CLASS_PATH).map(folder::resolve).toList(),
                    manifest.getValue(Name.MAIN_CLASS),
                    words(manifest, OPENS).toList());
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read " + folder.resolve(PROGRAM) + ": " + e.getMessage(), e);
        }
    }

    /** The classes that the build has changed, of libraries and of the service. */
    Path changedClasses() {
        return folder.resolve("quarkus/transformed-bytecode.jar");
    }

    /** The suite's own jars: that of the service and of the platform modules under it. */
    List<Path> ownJars() {
        return classPath.stream()
                .filter(jar -> jar.getParent().endsWith("app")
                        || jar.getFileName().toString().startsWith("io.research."))
                .toList();
    }

    /** Options of the JVM that open the same to every class. */
    List<String> openOptions() {
        return opens.stream()
                .map(opened -> "--add-opens=" + opened + "=ALL-UNNAMED")
                .toList();
    }

    private static Stream<String> words(Attributes manifest, Name name) {
        var value = manifest.getValue(name);
        return value == null ? Stream.of() : Stream.of(value.strip().split("\\s+"));
    }
}
