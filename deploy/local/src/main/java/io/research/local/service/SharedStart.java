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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One archive for the starts of all services: the classes of the libraries that all of them have, loaded, checked and
 * linked ahead of time (class data sharing of the JDK), which takes almost half off the work of a start. The JDK takes an
 * archive for a class path that begins as that of the archive did; so the common libraries lie in one folder of their own
 * and come first, and what differs between services follows. The archive holds while the libraries, the JDK and its
 * options are the same, whatever is changed in the services.
 */
public final class SharedStart {
    private static final String OWN = "io.research.";
    private static final String OWN_CLASSES = "io/research/";
    /** It finds the application by the place of its own jar. */
    private static final String RUNNER = "quarkus-bootstrap-runner";

    private static final String CHANGED = "changed-classes.jar";
    private static final Duration KEPT_UNUSED = Duration.ofDays(7);
    private static final Duration LIMIT = Duration.ofMinutes(3);

    private final Path folder;
    private final List<Path> common;
    private final List<String> options;

    private SharedStart(Path folder, List<Path> common, List<String> options) {
        this.folder = folder;
        this.common = common;
        this.options = options;
    }

    /** Of the services as they are built now; empty where they have nothing in common. */
    public static Optional<SharedStart> of(Path project, List<ServiceDefinition> services) {
        var packaged = services.stream()
                .map(service -> PackagedService.in(service.application(project)))
                .toList();
        var libraries = commonLibraries(packaged);
        var changed = changedClasses(packaged);
        if (libraries.isEmpty() || changed.isEmpty()) {
            return Optional.empty();
        }
        var options = new ArrayList<>(JavaCommand.COMMON_FLAGS);
        options.addAll(packaged.getFirst().openOptions());
        var parent = project.resolve("deploy/local/target/start");
        var folder = parent.resolve(fingerprint(libraries, changed.get(), options));
        try {
            if (!Files.isDirectory(folder)) {
                fill(folder, libraries, packaged.getFirst().changedClasses(), changed.get());
            }
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
            deleteUnused(parent);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not lay out the common libraries: " + e.getMessage(), e);
        }
        var common = Stream.concat(Stream.of(CHANGED), libraries.keySet().stream())
                .map(folder::resolve)
                .toList();
        return Optional.of(new SharedStart(folder, common, options));
    }

    /** The class path of a service: what is common, and then the rest in its own order. */
    String classPath(PackagedService service) {
        var names = common.stream().map(Path::getFileName).toList();
        var rest = service.classPath().stream().filter(jar -> !names.contains(jar.getFileName()));
        return Stream.concat(common.stream(), rest).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** The archive, once it is made. */
    public Optional<Path> archive() {
        return Optional.of(folder.resolve("start.jsa")).filter(Files::exists);
    }

    /**
     * Makes the archive of the classes that a service has loaded, with the least priority, in about twenty seconds of one
     * core.
     *
     * @param loaded what the JVM of a service writes with {@code -XX:DumpLoadedClassList}; it may still be written
     * @param started is told the process at once, so that it can be found after a crash
     * @return whether there is an archive now
     */
    public boolean make(Path loaded, Consumer<ProcessHandle> started, LogFile log)
            throws IOException, InterruptedException {
        log.begin();
        var list = Files.createTempFile(folder, "classes-", ".lst");
        var unfinished = folder.resolve(list.getFileName() + ".jsa");
        try {
            Files.write(list, ofLibraries(Files.readString(loaded)));
            var command = new ArrayList<>(List.of("nice", "-n", "19", JavaCommand.JAVA, "-Xshare:dump"));
            command.addAll(List.of(
                    "-XX:+AOTClassLinking", "-XX:SharedClassListFile=" + list, "-XX:SharedArchiveFile=" + unfinished));
            command.addAll(options);
            command.addAll(List.of(
                    "-cp", common.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
            var process = new ProcessBuilder(command)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()))
                    .start();
            started.accept(process.toHandle());
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            if (process.exitValue() != 0 || !Files.exists(unfinished)) {
                return false;
            }
            Files.move(unfinished, folder.resolve("start.jsa"), StandardCopyOption.ATOMIC_MOVE);
            return true;
        } finally {
            Files.deleteIfExists(list);
            Files.deleteIfExists(unfinished);
        }
    }

    /** Whole lines that are not of the suite's own classes. */
    private static List<String> ofLibraries(String loaded) {
        var whole = loaded.substring(0, loaded.lastIndexOf('\n') + 1);
        return whole.lines().filter(line -> !line.contains(OWN_CLASSES)).toList();
    }

    /** By name, those of the first service that all others have with the same name and size; in its order. */
    private static Map<String, Path> commonLibraries(List<PackagedService> services) {
        var first = services.getFirst().classPath().stream()
                .filter(jar -> jar.getParent().endsWith("lib/main"))
                .filter(jar -> !jar.getFileName().toString().startsWith(OWN))
                .filter(jar -> !jar.getFileName().toString().contains(RUNNER));
        var common = new java.util.LinkedHashMap<String, Path>();
        first.filter(jar -> services.stream().allMatch(service -> hasSame(service, jar)))
                .forEach(jar -> common.put(jar.getFileName().toString(), jar));
        return common;
    }

    private static boolean hasSame(PackagedService service, Path jar) {
        var other = service.folder().resolve("lib/main").resolve(jar.getFileName());
        try {
            return Files.exists(other) && Files.size(other) == Files.size(jar);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The classes of libraries that the build has changed, with their checksums; empty where services differ in them,
     * which then cannot share the libraries.
     */
    private static Optional<Map<String, Long>> changedClasses(List<PackagedService> services) {
        var changed =
                services.stream().map(SharedStart::changedClasses).distinct().toList();
        return changed.size() == 1 ? Optional.ofNullable(changed.getFirst()) : Optional.empty();
    }

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

    private static String fingerprint(Map<String, Path> libraries, Map<String, Long> changed, List<String> options) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            update(digest, System.getProperty("java.vm.version") + " " + JavaCommand.JAVA + options + changed);
            for (var jar : libraries.values()) {
                update(digest, jar.getFileName() + "|" + Files.size(jar));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void update(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Several launchers may do so at once: each into a folder of its own, and the first to finish gives it the name. */
    private static void fill(Path folder, Map<String, Path> libraries, Path changedJar, Map<String, Long> changed)
            throws IOException {
        Files.createDirectories(folder.getParent());
        var unfinished = Files.createTempDirectory(folder.getParent(), "unfinished-");
        for (var jar : libraries.values()) {
            Files.copy(jar, unfinished.resolve(jar.getFileName()));
        }
        try (var jar = new JarFile(changedJar.toFile());
                var copy = new JarOutputStream(Files.newOutputStream(unfinished.resolve(CHANGED)))) {
            for (var name : changed.keySet()) {
                copy.putNextEntry(new JarEntry(name));
                try (var content = jar.getInputStream(Objects.requireNonNull(jar.getEntry(name)))) {
                    content.transferTo(copy);
                }
            }
        }
        try {
            Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            delete(unfinished);
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    /** Those of earlier builds; what was used lately may still be in use by another stack. */
    private static void deleteUnused(Path parent) throws IOException {
        try (var folders = Files.newDirectoryStream(parent)) {
            for (var other : folders) {
                if (Files.getLastModifiedTime(other)
                        .toInstant()
                        .isBefore(Instant.now().minus(KEPT_UNUSED))) {
                    delete(other);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
