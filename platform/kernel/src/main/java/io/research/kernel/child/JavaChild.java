package io.research.kernel.child;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

/** The command of a small JVM with the class path of this one. */
final class JavaChild {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final List<String> OPTIONS = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseCompactObjectHeaders",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-UsePerfData",
            "-XX:ReservedCodeCacheSize=48m",
            "-XX:MaxMetaspaceSize=128m",
            "-XX:CompressedClassSpaceSize=64m",
            "-XX:MaxDirectMemorySize=32m",
            "-Xlog:disable",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Djava.awt.headless=true",
            // No name is found, and what does not ask for one is sent to a port that nobody listens at.
            "-Djdk.net.hosts.file=/dev/null",
            "-DsocksProxyHost=127.0.0.1",
            "-DsocksProxyPort=1");

    private final ChildConfig config;
    private final String classPath = classPath();

    JavaChild(ChildConfig config) {
        this.config = config;
    }

    /** @param directory where its input is, and where all its temporary files go */
    ProcessBuilder command(Path directory, Class<? extends ChildWork> work, Duration deadline) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + config.heap().asLongValue());
        command.addAll(OPTIONS);
        command.add("-XX:ErrorFile=" + directory.resolve("fatal"));
        command.add("-Djava.io.tmpdir=" + directory);
        command.add("-Duser.home=" + directory);
        command.addAll(List.of("-cp", classPath, ChildMain.class.getName(), directory.toString(), work.getName()));
        return BoundedCommand.of(
                command,
                config.addressSpace().asLongValue(),
                config.largestFile().asLongValue(),
                // Its compiler and its collector work beside it.
                deadline.multipliedBy(2));
    }

    /**
     * The class path of this process, also if it is a jar that refers to others; in development, the directories from
     * which resources are loaded.
     */
    private static String classPath() {
        try {
            ClassLoader.getSystemClassLoader().loadClass(ChildMain.class.getName());
            return System.getProperty("java.class.path");
        } catch (ClassNotFoundException inDevelopment) {
            return places();
        }
    }

    private static String places() {
        var places = new LinkedHashSet<String>();
        try {
            var loader = Thread.currentThread().getContextClassLoader();
            for (var found : Collections.list(loader.getResources(""))) {
                places.add(Path.of(found.toURI()).toString());
            }
            for (var found : Collections.list(loader.getResources(MANIFEST))) {
                String spec = found.toURI().getSchemeSpecificPart();
                places.add(Path.of(URI.create(spec.substring(0, spec.indexOf('!'))))
                        .toString());
            }
        } catch (IOException | URISyntaxException | RuntimeException unknown) {
            throw new IllegalStateException("The class path of this process cannot be determined.", unknown);
        }
        return places.stream().collect(Collectors.joining(java.io.File.pathSeparator));
    }
}
