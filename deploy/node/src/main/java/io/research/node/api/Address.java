package io.research.node.api;

import io.research.node.store.Resource;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an address of the API names; name and part are empty where it names a list. */
record Address(Resource resource, String namespace, String name, String part, Map<String, String> query) {

    /** Empty where it is no address of an object that the node knows. */
    static Optional<Address> of(URI uri) {
        var parts = new ArrayList<>(
                Arrays.asList(uri.getPath().replaceAll("^/|/$", "").split("/")));
        if (parts.size() < 3) {
            return Optional.empty();
        }
        boolean core = parts.removeFirst().equals("api");
        String version = core ? parts.removeFirst() : parts.removeFirst() + "/" + parts.removeFirst();
        String namespace = "";
        if (parts.size() > 2 && parts.getFirst().equals("namespaces")) {
            namespace = parts.get(1);
            parts.subList(0, 2).clear();
        }
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        String space = namespace;
        return Resource.find(version, parts.getFirst())
                .map(resource -> new Address(resource, space, at(parts, 1), at(parts, 2), query(uri)));
    }

    boolean asks(String parameter) {
        return List.of("true", "1").contains(query.getOrDefault(parameter, ""));
    }

    private static String at(List<String> parts, int place) {
        return place < parts.size() ? parts.get(place) : "";
    }

    private static Map<String, String> query(URI uri) {
        var found = new HashMap<String, String>();
        if (uri.getRawQuery() != null) {
            for (String pair : uri.getRawQuery().split("&")) {
                String[] sides = pair.split("=", 2);
                found.put(sides[0], sides.length < 2 ? "" : URLDecoder.decode(sides[1], StandardCharsets.UTF_8));
            }
        }
        return found;
    }
}
