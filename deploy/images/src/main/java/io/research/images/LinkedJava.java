package io.research.images;

import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import io.research.local.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A Java with the modules that the services need and no others, linked from the JDK that runs this program: one layer under
 * all images, on a base that has a C library and no Java of its own.
 *
 * @param folder what was linked, with {@code bin/java}
 */
record LinkedJava(Path folder) {
    /** Where it is in an image, as in those of Temurin. */
    static final String HOME = "/opt/java/openjdk";

    /**
     * What the libraries of all services name ({@code jdeps}), and what is found by name at run time: time zones and words of
     * the locales ({@code jdk.localedata}), other character sets of uploads, zip files as file systems, DNS, the sign-in of
     * Kafka, and {@code jcmd} for operators. A test starts each service on it.
     */
    static final List<String> MODULES = List.of(
            "java.base",
            "java.compiler",
            "java.desktop",
            "java.instrument",
            "java.logging",
            "java.management",
            "java.naming",
            "java.net.http",
            "java.prefs",
            "java.rmi",
            "java.scripting",
            "java.security.jgss",
            "java.security.sasl",
            "java.sql",
            "java.transaction.xa",
            "java.xml",
            "java.xml.crypto",
            "jdk.charsets",
            "jdk.jcmd",
            "jdk.jfr",
            "jdk.localedata",
            "jdk.management",
            "jdk.naming.dns",
            "jdk.net",
            "jdk.security.auth",
            "jdk.security.jgss",
            "jdk.unsupported",
            "jdk.xml.dom",
            "jdk.zipfs");

    /** Beside the modules; the Dockerfile links with the same. Native symbols are not in the JDK, and objcopy not in its images. */
    static final List<String> OPTIONS =
            List.of("--strip-java-debug-attributes", "--no-man-pages", "--no-header-files", "--compress", "zip-6");

    /** A program on Linux names the loader of its C library. */
    private static final Pattern LOADER = Pattern.compile("/lib[\\w/-]*/ld-[\\w.-]+\\.so\\.\\d");

    private static final Path JDK = Path.of(System.getProperty("java.home"));

    /** The one in that folder, linked now unless this JDK has already done so. */
    static LinkedJava in(Path folder) throws IOException, InterruptedException {
        if (!System.getProperty("os.name").equals("Linux")) {
            throw new IllegalArgumentException(
                    "A Java for images is linked on Linux only. Take a base that has one, or the"
                            + " Dockerfile, which links it in a container.");
        }
        Files.createDirectories(folder);
        String inputs = Sha256.of(Runtime.version()
                + System.getProperty("java.vendor.version")
                + String.join(",", MODULES)
                + String.join(" ", OPTIONS));
        Path linked = folder.resolve(inputs.substring(0, 16));
        if (!Files.exists(linked)) {
            Path unfinished = Files.createTempDirectory(folder, "link").resolve("java");
            link(unfinished);
            Files.move(unfinished, linked, StandardCopyOption.ATOMIC_MOVE);
            Files.delete(unfinished.getParent());
        }
        return new LinkedJava(linked);
    }

    Path java() {
        return folder.resolve("bin/java");
    }

    /** What tells it from every other: its classes and its virtual machine. */
    String digest() throws IOException {
        return Sha256.of(Sha256.of(folder.resolve("lib/modules")) + Sha256.of(folder.resolve("lib/server/libjvm.so")));
    }

    /** The loader of the C library that it needs, as a path in the image; empty if it needs none. */
    static Optional<String> loader() throws IOException {
        var found = LOADER.matcher(Files.readString(JDK.resolve("bin/java"), StandardCharsets.ISO_8859_1));
        return found.find() ? Optional.of(found.group()) : Optional.empty();
    }

    FileEntriesLayer layer() throws IOException {
        var layer = FileEntriesLayer.builder().setName("java");
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                layer.addEntry(
                        file,
                        AbsoluteUnixPath.get(HOME).resolve(folder.relativize(file)),
                        FilePermissions.fromOctalString(Files.isExecutable(file) ? "755" : "644"));
            }
        }
        return layer.build();
    }

    private static void link(Path target) throws IOException, InterruptedException {
        Path log = target.resolveSibling("jlink.log");
        var command = new ArrayList<>(
                List.of(JDK.resolve("bin/jlink").toString(), "--add-modules", String.join(",", MODULES)));
        command.addAll(OPTIONS);
        command.addAll(List.of("--output", target.toString()));
        var jlink = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (jlink.waitFor() != 0) {
            throw new Refusal("jlink has failed: " + Files.readString(log));
        }
        Files.delete(log);
        // A prepared start holds for files of that date, and all files of an image have it.
        Files.setLastModifiedTime(
                target.resolve("lib/modules"), FileTime.from(FileEntriesLayer.DEFAULT_MODIFICATION_TIME));
    }
}
