package io.research.local.stack;

import io.research.local.service.ServiceDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes.Name;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Leaves {@link FakeService} where the build leaves a service. */
final class FakeBuild {
    private FakeBuild() {}

    static void of(ServiceDefinition service, Path project) throws IOException {
        var application = Files.createDirectories(service.application(project));
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Name.MAIN_CLASS, FakeService.class.getName());
        var entry = FakeService.class.getName().replace('.', '/') + ".class";
        try (var jar = new JarOutputStream(Files.newOutputStream(application.resolve("quarkus-run.jar")), manifest);
                var code = FakeService.class.getClassLoader().getResourceAsStream(entry)) {
            jar.putNextEntry(new JarEntry(entry));
            code.transferTo(jar);
        }
    }

    /** From now on the service dies at its start. */
    static void breakService(ServiceDefinition service, Path project) throws IOException {
        Files.createFile(service.application(project).resolve("broken"));
    }
}
