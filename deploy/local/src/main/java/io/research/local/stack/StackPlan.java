package io.research.local.stack;

import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.service.ServiceDefinition;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What shall run.
 *
 * @param developed the service that the person runs in dev mode instead
 * @param prepareStarts whether a faster start is prepared in the background where it is missing
 * @param nativeToo whether services run as native executables where there are some
 */
public record StackPlan(
        Home home,
        List<ServiceDefinition> services,
        Ports ports,
        Optional<String> developed,
        boolean prepareStarts,
        boolean nativeToo) {

    /** The services that the launcher itself runs. */
    List<ServiceDefinition> launched() {
        return services.stream()
                .filter(service -> !developed.equals(Optional.of(service.name())))
                .toList();
    }

    /** Those of them that run on Java. */
    List<ServiceDefinition> launchedOnJava() {
        return launched().stream()
                .filter(service -> executable(service).isEmpty())
                .toList();
    }

    /** The native executable that the service runs as; empty where it runs on Java. */
    Optional<Path> executable(ServiceDefinition service) {
        return nativeToo ? service.executable(home.project()) : Optional.empty();
    }

    /** Refuses what cannot work, before anything is started. */
    void check() {
        developed
                .filter(name ->
                        services.stream().noneMatch(service -> service.name().equals(name)))
                .ifPresent(name -> {
                    throw new Refusal("There is no service " + name + "; there are "
                            + String.join(
                                    ", ",
                                    services.stream()
                                            .map(ServiceDefinition::name)
                                            .toList()) + ".");
                });
        if (nativeToo && launchedOnJava().size() == launched().size()) {
            throw new Refusal("There is no native executable: ./dev up --native builds it.");
        }
        for (var service : launchedOnJava()) {
            if (!Files.exists(service.application(home.project()).resolve("quarkus-run.jar"))) {
                throw new Refusal(service.module() + " is not built: ./dev up builds what is missing.");
            }
        }
        ports.check();
    }
}
