package io.research.kernel.storage;

import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/**
 * Opens the store when a service that keeps objects starts, so that wrong settings prevent the start. The store is
 * looked up at run time, because an injection point would require every service to keep objects.
 */
@ApplicationScoped
class StorageStart {

    void open(@Observes StartupEvent started) {
        Arc.container().listAll(ObjectStore.class).forEach(InstanceHandle::get);
        Arc.container().listAll(SignedUrls.class).forEach(InstanceHandle::get);
    }
}
