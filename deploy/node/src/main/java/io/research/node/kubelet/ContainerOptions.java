package io.research.node.kubelet;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What podman is told of a container: its user, rights, limits, variables and mounts. */
final class ContainerOptions {
    private static final int CPU_PERIOD = 100_000;
    private static final int CPU_SHARES = 1024;

    private final JsonNode pod;
    private final JsonNode container;
    private final Volumes volumes;

    ContainerOptions(JsonNode podSpec, JsonNode container, Volumes volumes) {
        this.pod = podSpec;
        this.container = container;
        this.volumes = volumes;
    }

    /** Options, image and arguments, in the order of {@code podman run}. */
    List<String> all() throws IOException {
        var options = new ArrayList<String>();
        addRights(options);
        addLimits(options);
        for (JsonNode variable : container.path("env")) {
            if (variable.has("valueFrom")) {
                throw new IllegalArgumentException("valueFrom is not known here");
            }
            options.addAll(List.of(
                    "--env",
                    variable.path("name").asText() + "="
                            + variable.path("value").asText()));
        }
        for (JsonNode mount : container.path("volumeMounts")) {
            String mode = mount.path("readOnly").asBoolean() ? "ro" : "rw";
            options.addAll(List.of(
                    "--volume",
                    volumes.source(mount) + ":" + mount.path("mountPath").asText() + ":" + mode));
        }
        if (container.has("command")) {
            options.addAll(List.of("--entrypoint", container.path("command").toString()));
        }
        if (container.has("workingDir")) {
            options.addAll(List.of("--workdir", container.path("workingDir").asText()));
        }
        options.add(container.path("image").asText());
        container.path("args").forEach(argument -> options.add(argument.asText()));
        return options;
    }

    private void addRights(List<String> options) {
        JsonNode own = container.path("securityContext");
        JsonNode ofPod = pod.path("securityContext");
        JsonNode user = own.has("runAsUser") ? own.path("runAsUser") : ofPod.path("runAsUser");
        JsonNode group = own.has("runAsGroup") ? own.path("runAsGroup") : ofPod.path("runAsGroup");
        if (!user.isMissingNode()) {
            options.addAll(List.of("--user", user.asInt() + ":" + group.asInt(0)));
        }
        if (ofPod.has("fsGroup")) {
            options.addAll(List.of("--group-add", ofPod.path("fsGroup").asText()));
        }
        if (own.path("readOnlyRootFilesystem").asBoolean()) {
            options.addAll(List.of("--read-only", "--read-only-tmpfs=false"));
        }
        own.at("/capabilities/drop")
                .forEach(capability ->
                        options.add("--cap-drop=" + capability.asText().toLowerCase(java.util.Locale.ROOT)));
        if (!own.path("allowPrivilegeEscalation").asBoolean(true)) {
            options.addAll(List.of("--security-opt", "no-new-privileges"));
        }
    }

    private void addLimits(List<String> options) {
        JsonNode limits = container.at("/resources/limits");
        JsonNode requests = container.at("/resources/requests");
        if (limits.has("memory")) {
            String bytes =
                    Long.toString((long) Quantity.of(limits.path("memory").asText()));
            options.addAll(List.of("--memory", bytes, "--memory-swap", bytes));
        }
        if (limits.has("cpu")) {
            int quota = (int) (Quantity.of(limits.path("cpu").asText()) * CPU_PERIOD);
            options.addAll(List.of("--cpu-quota", Integer.toString(quota), "--cpu-period", "" + CPU_PERIOD));
        }
        if (requests.has("cpu")) {
            int shares = Math.max(2, (int) (Quantity.of(requests.path("cpu").asText()) * CPU_SHARES));
            options.addAll(List.of("--cpu-shares", Integer.toString(shares)));
        }
    }
}
