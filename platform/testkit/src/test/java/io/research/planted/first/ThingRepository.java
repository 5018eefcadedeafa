package io.research.planted.first;

import java.util.HashMap;

/** A public repository whose finder forgets the tenant, and which deletes entities. */
public class ThingRepository extends HashMap<String, String> {
    private static final long serialVersionUID = 1L;

    public String findById(String id) {
        return get(id);
    }

    public void forget(Thing thing) {
        delete(thing);
    }

    private void delete(Object entity) {
        values().remove(entity);
    }
}
