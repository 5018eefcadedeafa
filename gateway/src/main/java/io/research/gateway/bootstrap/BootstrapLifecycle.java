package io.research.gateway.bootstrap;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import org.jboss.logging.Logger;

/** Creates the first accounts before the gateway is ready; an invalid file prevents the start. */
@Singleton
class BootstrapLifecycle {
    private static final Logger LOG = Logger.getLogger(BootstrapLifecycle.class);

    private final BootstrapConfig config;
    private final BootstrapAccounts bootstrapAccounts;

    BootstrapLifecycle(BootstrapConfig config, BootstrapAccounts bootstrapAccounts) {
        this.config = config;
        this.bootstrapAccounts = bootstrapAccounts;
    }

    void start(@Observes StartupEvent started) throws Throwable {
        if (config.file().isPresent()) {
            run(config.file().get());
        }
    }

    private void run(Path path) throws Throwable {
        try {
            BootstrapFile file = BootstrapFile.read(path);
            VertxContextSupport.subscribeAndAwait(() -> bootstrapAccounts.apply(file));
            LOG.infof("Accounts of %s organizations exist", file.organizations().size());
        } catch (Problem wrong) {
            throw new IllegalStateException("research.bootstrap.file " + path + ": " + wrong.getMessage());
        }
    }
}
