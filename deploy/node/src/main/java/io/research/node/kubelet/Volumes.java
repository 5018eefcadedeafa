package io.research.node.kubelet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.NodeSettings;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The volumes of a pod as folders of the machine, owned by root and the group of the pod. */
final class Volumes {
    private static final int SHARED = 02777;
    private static final int FILE = 0644;

    private final Store store;
    private final Path claims;
    private final Path folder;
    private final String namespace;
    private final JsonNode spec;

    Volumes(Store store, NodeSettings settings, ObjectNode pod) {
        this.store = store;
        this.claims = settings.folder().resolve("claims");
        this.folder = settings.folder()
                .resolve("pods")
                .resolve(pod.at("/metadata/name").asText());
        this.namespace = pod.at("/metadata/namespace").asText();
        this.spec = pod.path("spec");
    }

    /** Lays them out; what is missing, if anything, and may still come. */
    Optional<String> layOut() throws IOException {
        for (JsonNode volume : spec.path("volumes")) {
            Optional<String> missing = layOut(volume);
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    /** Where the machine has what is mounted. */
    Path source(JsonNode mount) throws IOException {
        Path source = folder.resolve(mount.path("name").asText()).toRealPath();
        if (!mount.has("subPath")) {
            return source;
        }
        Path part = source.resolve(mount.path("subPath").asText());
        if (!Files.exists(part)) {
            Files.createDirectories(part);
            own(part, 02770);
        }
        return part;
    }

    void remove() {
        io.research.node.Command.attempt("rm", "-rf", folder.toString());
    }

    private Optional<String> layOut(JsonNode volume) throws IOException {
        Path path = folder.resolve(volume.path("name").asText());
        if (volume.has("emptyDir")) {
            Files.createDirectories(path);
            own(path, SHARED);
            return Optional.empty();
        }
        if (volume.has("persistentVolumeClaim")) {
            return layOutClaim(
                    path, volume.at("/persistentVolumeClaim/claimName").asText());
        }
        if (volume.has("projected")) {
            JsonNode projected = volume.path("projected");
            return layOutFiles(
                    path,
                    projected.path("sources"),
                    projected.path("defaultMode").asInt(FILE));
        }
        var source = JsonNodeFactory.instance.objectNode();
        String kind = volume.has("secret") ? "secret" : "configMap";
        if (!volume.has(kind)) {
            throw new IllegalArgumentException("a volume that is not known here: " + volume);
        }
        ObjectNode named = source.set(kind, volume.path(kind).deepCopy());
        if (kind.equals("secret")) {
            source.withObject("/secret").set("name", volume.at("/secret/secretName"));
        }
        var sources = JsonNodeFactory.instance.arrayNode().add(named);
        return layOutFiles(path, sources, volume.path(kind).path("defaultMode").asInt(FILE));
    }

    private Optional<String> layOutClaim(Path path, String claim) throws IOException {
        if (store.find(Resource.CLAIMS, namespace, claim).isEmpty()) {
            return Optional.of("claim " + claim);
        }
        Path place = claims.resolve(claim);
        Files.createDirectories(place);
        own(place, 02775);
        if (!Files.exists(path)) {
            Files.createDirectories(path.getParent());
            Files.createSymbolicLink(path, place);
        }
        return Optional.empty();
    }

    private Optional<String> layOutFiles(Path path, JsonNode sources, int mode) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (JsonNode source : sources) {
            Optional<String> missing = collect(source, files);
            if (missing.isPresent()) {
                return missing;
            }
        }
        boolean grouped = spec.at("/securityContext").has("fsGroup");
        Files.createDirectories(path);
        for (var file : files.entrySet()) {
            Path place = path.resolve(file.getKey());
            Files.createDirectories(place.getParent());
            Files.write(place, file.getValue());
            own(place, grouped ? mode | 0440 : mode);
        }
        own(path, grouped ? 02750 : 0755);
        return Optional.empty();
    }

    private Optional<String> collect(JsonNode source, Map<String, byte[]> files) {
        String kind = source.fieldNames().next();
        JsonNode its = source.path(kind);
        boolean optional = its.path("optional").asBoolean();
        var resource = kind.equals("secret") ? Resource.SECRETS : Resource.CONFIG_MAPS;
        var object = store.find(resource, namespace, its.path("name").asText());
        if (object.isEmpty()) {
            return optional
                    ? Optional.empty()
                    : Optional.of(kind + " " + its.path("name").asText());
        }
        JsonNode data = object.get().path("data");
        Map<String, String> paths = new TreeMap<>();
        its.path("items")
                .forEach(item ->
                        paths.put(item.path("key").asText(), item.path("path").asText()));
        if (paths.isEmpty()) {
            data.fieldNames().forEachRemaining(key -> paths.put(key, key));
        }
        for (var path : paths.entrySet()) {
            if (data.has(path.getKey())) {
                String text = data.path(path.getKey()).asText();
                files.put(
                        path.getValue(),
                        kind.equals("secret")
                                ? Base64.getDecoder().decode(text)
                                : text.getBytes(StandardCharsets.UTF_8));
            } else if (!optional) {
                return Optional.of("key " + path.getKey() + " of " + kind + " "
                        + its.path("name").asText());
            }
        }
        return Optional.empty();
    }

    /** The mode twice, because a new owner takes the bit of the group away. */
    private void own(Path path, int mode) throws IOException {
        JsonNode group = spec.at("/securityContext/fsGroup");
        if (!group.isMissingNode()) {
            Files.setAttribute(path, "unix:gid", group.asInt());
        }
        Files.setAttribute(path, "unix:mode", mode);
    }
}
