package io.research.kernel.storage;

import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Opens the store of a service that keeps objects with its start, so that wrong settings end the start. A look-up, because
 * a point of injection would make every service one that keeps objects.
 */
@ApplicationScoped
class StorageStart {

    void open(@Observes StartupEvent started) {
        Arc.container().listAll(ObjectStore.class).forEach(InstanceHandle::get);
        Arc.container().listAll(SignedUrls.class).forEach(InstanceHandle::get);
    }
}
