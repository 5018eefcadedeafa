package io.research.local.stack;

import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.service.ServiceDefinition;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/**
 * What shall run.
 *
 * @param developed the service that the person runs in dev mode instead
 * @param prepareStarts whether missing prepared starts are made in the background
 */
public record StackPlan(
        Home home, List<ServiceDefinition> services, Ports ports, Optional<String> developed, boolean prepareStarts) {

    /** The services that the launcher itself runs. */
    List<ServiceDefinition> launched() {
        return services.stream()
                .filter(service -> !developed.equals(Optional.of(service.name())))
                .toList();
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
        for (var service : launched()) {
            if (!Files.exists(service.application(home.project()).resolve("quarkus-run.jar"))) {
                throw new Refusal(service.module() + " is not built: ./dev up builds what is missing.");
            }
        }
        ports.check();
    }
}
