package io.research.local.service;

import java.nio.file.Path;
import java.util.List;

/** The command line of a service that was built as a native executable. */
public record NativeCommand(ServiceDefinition service, Path executable, int port, Path settings) {

    public List<String> arguments() {
        return List.of(
                executable.toString(),
                "-Xmx" + service.heapMegabytes() + "m",
                "-Dquarkus.config.locations=" + settings.toUri(),
                "-Dquarkus.http.port=" + port);
    }
}
