package io.research.node.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * All objects of the node, and all changes since its start. What goes in and comes out is a copy, so that nobody changes
 * an object past the store.
 */
public final class Store {
    private static final long FIRST_VERSION = 100;

    private final Map<Key, ObjectNode> objects = new LinkedHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final Clock clock;
    private long version = FIRST_VERSION;

    public Store(Clock clock) {
        this.clock = clock;
    }

    public synchronized long version() {
        return version;
    }

    /** The time as objects write it. */
    public String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    public synchronized Optional<ObjectNode> find(Resource resource, String namespace, String name) {
        return Optional.ofNullable(objects.get(new Key(resource, namespace, name)))
                .map(ObjectNode::deepCopy);
    }

    /** Those of a namespace, or of all where it is empty. */
    public synchronized List<ObjectNode> list(Resource resource, String namespace) {
        return objects.entrySet().stream()
                .filter(entry -> entry.getKey().resource().equals(resource))
                .filter(entry ->
                        namespace.isEmpty() || entry.getKey().namespace().equals(namespace))
                .map(entry -> entry.getValue().deepCopy())
                .toList();
    }

    /** Makes the object or replaces it; its identity stays, and its generation grows with its specification only. */
    public synchronized ObjectNode put(Resource resource, ObjectNode object) {
        var stored = object.deepCopy();
        ObjectNode meta = stored.withObject("/metadata");
        var key = Key.of(resource, stored);
        var before = objects.get(key);
        version++;
        meta.put("resourceVersion", Long.toString(version));
        if (before == null) {
            meta.put("uid", UUID.randomUUID().toString());
            meta.put("creationTimestamp", now());
            meta.put("generation", 1);
        } else {
            meta.set("uid", before.at("/metadata/uid"));
            meta.set("creationTimestamp", before.at("/metadata/creationTimestamp"));
            boolean grown = !before.path("spec").equals(stored.path("spec"));
            meta.put("generation", before.at("/metadata/generation").asLong() + (grown ? 1 : 0));
        }
        objects.put(key, stored);
        tell(resource, before == null ? "ADDED" : "MODIFIED", stored);
        return stored.deepCopy();
    }

    /** Changes an object that is there; empty where it is not. */
    public synchronized Optional<ObjectNode> edit(
            Resource resource, String namespace, String name, Consumer<ObjectNode> change) {
        return find(resource, namespace, name).map(object -> {
            change.accept(object);
            return put(resource, object);
        });
    }

    public synchronized Optional<ObjectNode> remove(Resource resource, String namespace, String name) {
        var removed = Optional.ofNullable(objects.remove(new Key(resource, namespace, name)));
        removed.ifPresent(object -> {
            version++;
            tell(resource, "DELETED", object);
        });
        return removed;
    }

    /** The changes after that version; waits for one at most so long, and may then be empty. */
    public synchronized List<Change> changesAfter(long known, long millis) throws InterruptedException {
        if (known >= version) {
            wait(millis);
        }
        return changes.stream().filter(change -> change.version() > known).toList();
    }

    private void tell(Resource resource, String type, ObjectNode object) {
        changes.add(new Change(version, resource, type, object.deepCopy()));
        notifyAll();
    }

    private record Key(Resource resource, String namespace, String name) {
        static Key of(Resource resource, ObjectNode object) {
            return new Key(
                    resource,
                    object.at("/metadata/namespace").asText(),
                    object.at("/metadata/name").asText());
        }
    }
}
