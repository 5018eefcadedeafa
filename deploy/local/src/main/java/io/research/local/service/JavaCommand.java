package io.research.local.service;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The command line of a service: a small JVM, started from a prepared cache where there is one. */
public record JavaCommand(
        ServiceDefinition service, int port, Path settings, Optional<Path> preparedStart, Optional<Path> recorded) {

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

    /** To be run in the service's application folder: a prepared start holds only for the same relative paths. */
    public List<String> arguments() {
        var arguments = new ArrayList<String>();
        arguments.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        arguments.addAll(flags(service));
        preparedStart.ifPresent(cache -> arguments.addAll(List.of("-XX:AOTCache=" + cache, "-Xlog:aot=off")));
        recorded.ifPresent(cache -> arguments.addAll(List.of("-XX:AOTCacheOutput=" + cache, "-Xlog:aot=error")));
        arguments.addAll(List.of(
                "-Dquarkus.config.locations=" + settings.toUri(),
                "-Dquarkus.http.port=" + port,
                "-jar",
                "quarkus-run.jar"));
        return List.copyOf(arguments);
    }

    /** Those of the JVM; a prepared start holds only for the same ones. */
    static List<String> flags(ServiceDefinition service) {
        var flags = new ArrayList<>(List.of(
                // Of itself Java begins with a 64th of the machine, and what it has once filled stays resident.
                "-Xms32m",
                "-Xmx" + service.heapMegabytes() + "m",
                "-XX:+UseSerialGC",
                // Headers of 8 bytes instead of 12: a tenth of the heap.
                "-XX:+UseCompactObjectHeaders",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow"));
        flags.addAll(service.busy() ? LATE_OPTIMIZING : List.of("-XX:TieredStopAtLevel=1"));
        return flags;
    }
}
