package io.research.node.kubelet;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.node.Command;
import io.research.node.NodeSettings;
import java.util.ArrayList;
import java.util.List;

/** A container that does nothing but hold the address of a pod, as long as the pod lives. */
final class Sandbox {
    private static final int HOST_NAME = 63;

    private final NodeSettings settings;
    private final String name;

    Sandbox(NodeSettings settings, String pod) {
        this.settings = settings;
        this.name = settings.network() + "-" + pod + "-sandbox";
    }

    String name() {
        return name;
    }

    /** Begins; its address. */
    String begin(JsonNode pod) {
        String namespace = pod.at("/metadata/namespace").asText();
        String host = pod.at("/metadata/name").asText();
        String dots = "5";
        for (JsonNode option : pod.at("/spec/dnsConfig/options")) {
            dots = option.path("name").asText().equals("ndots")
                    ? option.path("value").asText()
                    : dots;
        }
        var command = new ArrayList<>(List.of("run", "-d", "--name", name, "--network", settings.network()));
        command.addAll(List.of("--hostname", host.substring(0, Math.min(HOST_NAME, host.length()))));
        command.addAll(List.of("--dns", settings.gateway(), "--dns-option", "ndots:" + dots));
        for (String search : List.of(namespace + "." + NodeSettings.DOMAIN, NodeSettings.DOMAIN, "cluster.local")) {
            command.addAll(List.of("--dns-search", search));
        }
        command.add(NodeSettings.PAUSE_IMAGE);
        Command.podman(command);
        return Command.run(
                "podman",
                "inspect",
                name,
                "--format",
                "{{(index .NetworkSettings.Networks \"" + settings.network() + "\").IPAddress}}");
    }

    void end() {
        Command.attempt("podman", "rm", "-f", "--ignore", "-t", "0", name);
    }
}
