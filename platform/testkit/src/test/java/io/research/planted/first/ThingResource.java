package io.research.planted.first;

/** A resource that goes to the repository itself. */
class ThingResource {
    private final ThingRepository repository;

    ThingResource(ThingRepository repository) {
        this.repository = repository;
    }

    String read(String id) {
        return repository.get(id);
    }
}
