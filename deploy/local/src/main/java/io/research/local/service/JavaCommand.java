package io.research.local.service;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command line of a service: a small JVM.
 *
 * @param application the folder of the packaged service, which it is run in
 * @param archive what it starts from where that is made already; empty: from its own libraries alone
 * @param loaded where its JVM writes the classes that it loads, for an archive
 */
public record JavaCommand(
        ServiceDefinition service,
        Path application,
        int port,
        Path settings,
        Optional<StartArchive> archive,
        Optional<Path> loaded) {

    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** Those that an archive of classes holds for. */
    static final List<String> COMMON_FLAGS = List.of(
            "-XX:+UseSerialGC",
            // Headers of 8 bytes instead of 12: a tenth of the heap.
            "-XX:+UseCompactObjectHeaders",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /** The optimizing compiler three times later than usual: it shall work for the load, not for the start. */
    private static final List<String> LATE_OPTIMIZING = List.of(
            "-XX:Tier4InvocationThreshold=15000",
            "-XX:Tier4MinInvocationThreshold=1800",
            "-XX:Tier4CompileThreshold=45000",
            "-XX:Tier4BackEdgeThreshold=120000",
            // What that compiler needed goes back to the system.
            "-XX:TrimNativeHeapInterval=5000");

    /** Two arenas of malloc, as many as cores; by itself it opens eight for each, and threads leave memory in all of them. */
    public static final Map<String, String> ENVIRONMENT = Map.of("MALLOC_ARENA_MAX", "2");

    /** Of a service that starts from nothing but what is packaged, in the folder that the command is run in. */
    public JavaCommand(ServiceDefinition service, int port, Path settings) {
        this(service, Path.of(""), port, settings, Optional.empty(), Optional.empty());
    }

    public List<String> arguments() {
        var arguments = new ArrayList<>(List.of(JAVA));
        arguments.addAll(flags());
        loaded.ifPresent(list -> arguments.add("-XX:DumpLoadedClassList=" + list));
        var program = archive.map(this::fromLibraries).orElse(List.of("-jar", PackagedService.PROGRAM));
        archive.flatMap(StartArchive::file)
                .ifPresent(file ->
                        arguments.addAll(List.of("-XX:SharedArchiveFile=" + file, "-Xlog:cds=off", "-Xlog:aot=off")));
        arguments.addAll(List.of("-Dquarkus.config.locations=" + settings.toUri(), "-Dquarkus.http.port=" + port));
        arguments.addAll(program);
        return List.copyOf(arguments);
    }

    private List<String> fromLibraries(StartArchive start) {
        var packaged = PackagedService.in(application);
        var program = new ArrayList<>(packaged.openOptions());
        program.addAll(List.of("-cp", start.libraries().classPath(packaged), packaged.mainClass()));
        return program;
    }

    private List<String> flags() {
        var flags = new ArrayList<>(List.of(
                // Of itself Java begins with a 64th of the machine, and what it has once filled stays resident.
                "-Xms32m", "-Xmx" + service.heapMegabytes() + "m", "-XX:+ExitOnOutOfMemoryError"));
        flags.addAll(COMMON_FLAGS);
        flags.addAll(service.busy() ? LATE_OPTIMIZING : List.of("-XX:TieredStopAtLevel=1"));
        return flags;
    }
}
