package io.research.planted.first;

import jakarta.ws.rs.GET;

/** A resource that goes to the repository itself, and says to nobody who may call it. */
class ThingResource {
    private final ThingRepository repository;

    ThingResource(ThingRepository repository) {
        this.repository = repository;
    }

    @GET
    String read(String id) {
        return repository.get(id);
    }
}
