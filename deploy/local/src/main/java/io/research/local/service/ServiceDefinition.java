package io.research.local.service;

import java.nio.file.Path;

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

    /** The folder that the build fills for the service to run from. */
    public Path application(Path project) {
        return project.resolve(module).resolve("target").resolve("quarkus-app");
    }
}
