package io.research.node.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.store.Resource;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What clients ask first: the version, and which objects there are. */
final class Discovery {
    private static final List<String> VERBS = List.of("create", "delete", "get", "list", "patch", "update", "watch");
    private static final Map<String, List<String>> SHORT = Map.of(
            "pods",
            List.of("po"),
            "services",
            List.of("svc"),
            "deployments",
            List.of("deploy"),
            "namespaces",
            List.of("ns"));
    /** An OpenAPI document that says "2.0" and nothing else: nothing is validated. */
    private static final byte[] EMPTY_OPENAPI = {0x0a, 0x03, '2', '.', '0'};

    private Discovery() {}

    static Answer answer(String address) {
        String path = address.replaceAll("^/|/$", "");
        return switch (path) {
            case "version" ->
                Answer.of(200, object().put("major", "1").put("minor", "32").put("gitVersion", "v1.32.0"));
            case "api" -> {
                var versions = object().put("kind", "APIVersions");
                versions.putArray("versions").add("v1");
                yield Answer.of(200, versions);
            }
            case "apis" -> Answer.of(200, groups());
            case "openapi/v2" ->
                new Answer(200, "application/com.github.proto-openapi.spec.v2.v1.0+protobuf", EMPTY_OPENAPI);
            default -> resources(path.replaceFirst("^apis?/", ""));
        };
    }

    private static ObjectNode groups() {
        var list = object().put("kind", "APIGroupList").put("apiVersion", "v1");
        var groups = list.putArray("groups");
        Resource.ALL.stream()
                .map(Resource::groupVersion)
                .distinct()
                .filter(version -> version.contains("/"))
                .forEach(groupVersion -> {
                    String[] sides = groupVersion.split("/");
                    var version = object().put("groupVersion", groupVersion).put("version", sides[1]);
                    var group = groups.addObject().put("name", sides[0]);
                    group.putArray("versions").add(version);
                    group.set("preferredVersion", version);
                });
        return list;
    }

    private static Answer resources(String groupVersion) {
        var found = Resource.ALL.stream()
                .filter(resource -> resource.groupVersion().equals(groupVersion))
                .toList();
        if (found.isEmpty()) {
            return Answer.missing(groupVersion);
        }
        var list = object().put("kind", "APIResourceList").put("groupVersion", groupVersion);
        var resources = list.putArray("resources");
        for (Resource resource : found) {
            var entry = resources.addObject();
            entry.put("name", resource.plural()).put("kind", resource.kind());
            entry.put("singularName", resource.kind().toLowerCase(Locale.ROOT));
            entry.put("namespaced", resource.namespaced());
            VERBS.forEach(entry.putArray("verbs")::add);
            SHORT.getOrDefault(resource.plural(), List.of()).forEach(entry.putArray("shortNames")::add);
        }
        return Answer.of(200, list);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
