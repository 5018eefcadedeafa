package io.research.node.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.NodeSettings;
import io.research.node.store.LabelSelector;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Network policies as lines for iptables-restore: two chains for each pod that a policy is about. */
final class PolicyRules {
    private final NodeSettings settings;
    private final List<ObjectNode> policies;
    private final List<ObjectNode> pods;
    private final List<String> chains = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();

    PolicyRules(NodeSettings settings, List<ObjectNode> policies, List<ObjectNode> pods) {
        this.settings = settings;
        this.policies = policies;
        this.pods = pods.stream()
                .filter(pod -> !pod.at("/status/podIP").asText().isEmpty())
                .filter(pod -> !List.of("Succeeded", "Failed")
                        .contains(pod.at("/status/phase").asText()))
                .toList();
    }

    String text() {
        String all = settings.chains() + "-NP";
        chains.add(all);
        lines.add("-A " + all + " -m conntrack --ctstate ESTABLISHED,RELATED -j RETURN");
        for (ObjectNode pod : pods) {
            limit(pod, "Egress");
            limit(pod, "Ingress");
        }
        var heads = chains.stream().map(chain -> ":" + chain + " - [0:0]").toList();
        return "*filter\n" + ServiceRules.lines(heads) + ServiceRules.lines(lines) + "COMMIT\n";
    }

    private void limit(ObjectNode pod, String way) {
        var its = policies.stream()
                .filter(policy -> policy.at("/metadata/namespace").equals(pod.at("/metadata/namespace")))
                .filter(policy -> types(policy).contains(way))
                .filter(policy -> LabelSelector.selects(policy.at("/spec/podSelector"), pod.at("/metadata/labels")))
                .toList();
        if (its.isEmpty()) {
            return;
        }
        String address = pod.at("/status/podIP").asText();
        String chain = settings.chains() + "-" + way.charAt(0) + address.substring(address.lastIndexOf('.') + 1);
        chains.add(chain);
        lines.add("-A %s-NP %s %s/32 -j %s"
                .formatted(settings.chains(), way.equals("Egress") ? "-s" : "-d", address, chain));
        for (ObjectNode policy : its) {
            boolean out = way.equals("Egress");
            for (JsonNode rule : policy.at(out ? "/spec/egress" : "/spec/ingress")) {
                for (Peer peer : peers(rule.path(out ? "to" : "from"), policy)) {
                    allow(chain, peer, rule.path("ports"), out ? "-d" : "-s", out ? peer.pod() : pod);
                }
            }
        }
        lines.add("-A " + chain + " -p tcp -j REJECT --reject-with tcp-reset");
        lines.add("-A " + chain + " -j REJECT");
    }

    private void allow(String chain, Peer peer, JsonNode ports, String side, JsonNode reached) {
        String begin = "-A " + chain + " " + side + " " + peer.block();
        List<String> matches = new ArrayList<>();
        for (JsonNode port : ports) {
            String protocol = port.path("protocol").asText("TCP").toLowerCase(java.util.Locale.ROOT);
            var number = port.path("port").isInt()
                    ? java.util.OptionalInt.of(port.path("port").asInt())
                    : NamedPort.of(reached, port.path("port").asText());
            number.ifPresent(known -> matches.add(" -p " + protocol + " --dport " + known));
        }
        if (ports.isEmpty()) {
            matches.add("");
        }
        for (String match : matches) {
            if (peer.except().isEmpty()) {
                lines.add(begin + match + " -j RETURN");
            } else {
                String inner = settings.chains() + "-X" + chains.size();
                chains.add(inner);
                peer.except().forEach(block -> lines.add("-A " + inner + " " + side + " " + block + " -j RETURN"));
                lines.add("-A " + inner + " -j ACCEPT");
                lines.add(begin + match + " -j " + inner);
            }
        }
    }

    private List<Peer> peers(JsonNode among, ObjectNode policy) {
        var found = new ArrayList<Peer>();
        if (among.isEmpty()) {
            found.add(new Peer("0.0.0.0/0", List.of(), policy));
        }
        for (JsonNode peer : among) {
            if (peer.has("ipBlock")) {
                String block = peer.at("/ipBlock/cidr").asText();
                if (!block.contains(":")) {
                    found.add(new Peer(block, texts(peer.at("/ipBlock/except")), policy));
                }
            } else {
                addPods(peer, policy, found);
            }
        }
        return found;
    }

    private void addPods(JsonNode peer, ObjectNode policy, List<Peer> found) {
        String home = policy.at("/metadata/namespace").asText();
        if (peer.has("namespaceSelector") && isSelected(peer, "kube-system")) {
            found.add(new Peer(settings.gateway() + "/32", List.of(), policy));
        }
        for (ObjectNode pod : pods) {
            String namespace = pod.at("/metadata/namespace").asText();
            boolean inside = peer.has("namespaceSelector") ? isSelected(peer, namespace) : namespace.equals(home);
            boolean selected = !peer.has("podSelector")
                    || LabelSelector.selects(peer.path("podSelector"), pod.at("/metadata/labels"));
            if (inside && selected) {
                found.add(new Peer(pod.at("/status/podIP").asText() + "/32", List.of(), pod));
            }
        }
    }

    private static boolean isSelected(JsonNode peer, String namespace) {
        var labels = com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode();
        labels.put("kubernetes.io/metadata.name", namespace);
        return LabelSelector.selects(peer.path("namespaceSelector"), labels);
    }

    private static List<String> types(JsonNode policy) {
        var types = texts(policy.at("/spec/policyTypes"));
        return types.isEmpty() ? List.of("Ingress") : types;
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .filter(text -> !text.contains(":"))
                .toList();
    }

    /** Addresses that a rule allows, and the pod that has them where it is one. */
    private record Peer(String block, List<String> except, JsonNode pod) {}
}
