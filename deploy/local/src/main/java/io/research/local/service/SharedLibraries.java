package io.research.local.service;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The libraries that all services have in common, in one folder of the build, first on the class path of each. An archive
 * of loaded classes ({@link StartArchive}) holds for every class path that begins as its own did: so there is one for all
 * services, which holds until a library, the JDK or an option of it changes, whatever is changed in the services.
 */
public final class SharedLibraries {
    private static final String OWN_JARS = "io.research.";
    private static final String OWN_CLASSES = "io/research/";
    /** It finds the application by the place of its own jar. */
    private static final String RUNNER = "quarkus-bootstrap-runner";

    private static final String CHANGED_CLASSES = "changed-classes.jar";
    private static final Duration KEPT_UNUSED = Duration.ofDays(7);

    private final Path folder;
    private final List<Path> jars;
    private final List<String> options;

    private SharedLibraries(Path folder, List<Path> jars, List<String> options) {
        this.folder = folder;
        this.jars = jars;
        this.options = options;
    }

    /** Those of the services as they are built now; empty where the services have nothing in common. */
    public static Optional<SharedLibraries> of(Path project, List<ServiceDefinition> services) {
        if (services.isEmpty()) {
            return Optional.empty();
        }
        var packaged = services.stream()
                .map(service -> PackagedService.in(service.application(project)))
                .toList();
        var common = common(packaged);
        var changed = packaged.stream()
                .map(SharedLibraries::changedClasses)
                .distinct()
                .toList();
        if (common.isEmpty() || changed.size() != 1 || changed.getFirst().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(laidOut(project, packaged.getFirst(), common, changed.getFirst()));
    }

    /** The class path of a service: what is common, and then the rest in its own order. */
    String classPath(PackagedService service) {
        var names = jars.stream().map(Path::getFileName).collect(Collectors.toSet());
        var rest = service.classPath().stream().filter(jar -> !names.contains(jar.getFileName()));
        return joined(Stream.concat(jars.stream(), rest));
    }

    String classPath() {
        return joined(jars.stream());
    }

    Path folder() {
        return folder;
    }

    /** Options of the JVM that an archive holds for. */
    List<String> options() {
        return options;
    }

    private static SharedLibraries laidOut(
            Path project, PackagedService example, List<Path> common, Map<String, Long> changed) {
        var options = new ArrayList<>(JavaCommand.COMMON_FLAGS);
        options.addAll(example.openOptions());
        var parent = project.resolve("deploy/local/target/start");
        try {
            var folder = parent.resolve(fingerprint(common, changed, options));
            if (!Files.isDirectory(folder)) {
                fill(folder, common, example.changedClasses(), changed);
            }
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
            deleteUnused(parent);
            var jars = new ArrayList<>(List.of(folder.resolve(CHANGED_CLASSES)));
            common.forEach(jar -> jars.add(folder.resolve(jar.getFileName())));
            return new SharedLibraries(folder, jars, options);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not lay out the common libraries: " + e.getMessage(), e);
        }
    }

    /** Jars of the first service that all others have too, with the same name and size. */
    private static List<Path> common(List<PackagedService> services) {
        return services.getFirst().classPath().stream()
                .filter(jar -> jar.getParent().endsWith("lib/main"))
                .filter(jar -> !jar.getFileName().toString().startsWith(OWN_JARS))
                .filter(jar -> !jar.getFileName().toString().contains(RUNNER))
                .filter(jar -> services.stream().allMatch(service -> hasSame(service, jar)))
                .toList();
    }

    private static boolean hasSame(PackagedService service, Path jar) {
        var other = service.folder().resolve("lib/main").resolve(jar.getFileName());
        try {
            return Files.exists(other) && Files.size(other) == Files.size(jar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Classes of libraries that the build has changed, with their checksums. Services that differ in them share nothing. */
    private static Map<String, Long> changedClasses(PackagedService service) {
        if (!Files.exists(service.changedClasses())) {
            return Map.of();
        }
        try (var jar = new JarFile(service.changedClasses().toFile())) {
            return jar.stream()
                    .filter(entry -> entry.getName().endsWith(".class"))
                    .filter(entry -> !entry.getName().startsWith(OWN_CLASSES))
                    .collect(Collectors.toMap(JarEntry::getName, JarEntry::getCrc, Math::max, TreeMap::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String fingerprint(List<Path> jars, Map<String, Long> changed, List<String> options)
            throws IOException {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            update(digest, System.getProperty("java.vm.version") + " " + JavaCommand.JAVA + options + changed);
            for (var jar : jars) {
                update(digest, jar.getFileName() + "|" + Files.size(jar));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void update(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Several launchers may do so at once: each fills a folder of its own, and the first to finish gives it the name. */
    private static void fill(Path folder, List<Path> jars, Path changedClasses, Map<String, Long> changed)
            throws IOException {
        Files.createDirectories(folder.getParent());
        var unfinished = Files.createTempDirectory(folder.getParent(), "unfinished-");
        for (var jar : jars) {
            Files.copy(jar, unfinished.resolve(jar.getFileName()));
        }
        copy(changedClasses, changed, unfinished.resolve(CHANGED_CLASSES));
        try {
            Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            delete(unfinished);
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    private static void copy(Path from, Map<String, Long> names, Path to) throws IOException {
        try (var jar = new JarFile(from.toFile());
                var copy = new JarOutputStream(Files.newOutputStream(to))) {
            for (var name : names.keySet()) {
                copy.putNextEntry(new JarEntry(name));
                try (var content = jar.getInputStream(jar.getJarEntry(name))) {
                    content.transferTo(copy);
                }
            }
        }
    }

    /** Of earlier builds. What was used lately may be in use by another stack. */
    private static void deleteUnused(Path parent) throws IOException {
        var old = Instant.now().minus(KEPT_UNUSED);
        try (var folders = Files.newDirectoryStream(parent)) {
            for (var other : folders) {
                if (Files.getLastModifiedTime(other).toInstant().isBefore(old)) {
                    delete(other);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static String joined(Stream<Path> jars) {
        return jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
