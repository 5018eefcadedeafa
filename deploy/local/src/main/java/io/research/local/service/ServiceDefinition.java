package io.research.local.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One service as the stack runs it.
 *
 * @param module its folder in the project
 * @param heapMegabytes the largest heap
 * @param busy whether it carries load that repays the optimizing compiler
 */
public record ServiceDefinition(String module, int heapMegabytes, boolean busy) {
    private static final String SUFFIX = "-service";

    /** The name of its schema, its role and its settings. */
    public String name() {
        return module.endsWith(SUFFIX) ? module.substring(0, module.length() - SUFFIX.length()) : module;
    }

    /** For somebody who tries the suite: the optimizing compiler costs them more than it gives. */
    public ServiceDefinition forOnePerson() {
        return new ServiceDefinition(module, heapMegabytes, false);
    }

    /** The folder that the build fills for the service to run from. */
    public Path application(Path project) {
        return target(project).resolve("quarkus-app");
    }

    /** The suite's own jars in it: that of the service and of the platform modules under it. */
    public List<Path> ownJars(Path project) {
        return PackagedService.in(application(project)).ownJars();
    }

    /** The native executable that the build leaves with the profile {@code native}, where there is one. */
    public Optional<Path> executable(Path project) {
        if (!Files.isDirectory(target(project))) {
            return Optional.empty();
        }
        try (var built = Files.newDirectoryStream(target(project), module + "-*-runner")) {
            var found = built.iterator();
            return found.hasNext() ? Optional.of(found.next()) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path target(Path project) {
        return project.resolve(module).resolve("target");
    }
}
