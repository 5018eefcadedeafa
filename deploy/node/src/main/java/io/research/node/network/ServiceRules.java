package io.research.node.network;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.controller.Pods;
import io.research.node.store.LabelSelector;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Services as lines for iptables-restore: an address of each goes to its ready pods in equal shares, or is refused. */
final class ServiceRules {
    private final String chains;
    private final List<ObjectNode> services;
    private final List<ObjectNode> pods;

    ServiceRules(String chains, List<ObjectNode> services, List<ObjectNode> pods) {
        this.chains = chains;
        this.services = services;
        this.pods = pods;
    }

    String text() {
        var nat = new ArrayList<String>();
        var filter = new ArrayList<String>();
        for (ObjectNode service : services) {
            String address = service.at("/spec/clusterIP").asText();
            var ready = ready(service);
            if (ready.isEmpty()) {
                filter.add("-A %s-REJECT -d %s/32 -p tcp -j REJECT --reject-with tcp-reset".formatted(chains, address));
            }
            for (JsonNode port : service.at("/spec/ports")) {
                nat.addAll(shares(address, port, ready));
            }
        }
        return "*nat\n:%1$s-SVC - [0:0]\n%2$sCOMMIT\n*filter\n:%1$s-REJECT - [0:0]\n%3$sCOMMIT\n"
                .formatted(chains, lines(nat), lines(filter));
    }

    static String lines(List<String> rules) {
        return rules.isEmpty() ? "" : String.join("\n", rules) + "\n";
    }

    private List<String> shares(String address, JsonNode port, List<ObjectNode> ready) {
        var rules = new ArrayList<String>();
        for (int at = 0; at < ready.size(); at++) {
            int left = ready.size() - at;
            String share = left == 1
                    ? ""
                    : String.format(Locale.ROOT, " -m statistic --mode random --probability %.6f", 1.0 / left);
            rules.add("-A %s-SVC -d %s/32 -p tcp --dport %d%s -j DNAT --to-destination %s:%d"
                    .formatted(
                            chains,
                            address,
                            port.path("port").asInt(),
                            share,
                            ready.get(at).at("/status/podIP").asText(),
                            target(ready.get(at), port)));
        }
        return rules;
    }

    private List<ObjectNode> ready(ObjectNode service) {
        return pods.stream()
                .filter(pod -> pod.at("/metadata/namespace").equals(service.at("/metadata/namespace")))
                .filter(pod -> Pods.isReady(pod) && !Pods.ends(pod))
                .filter(pod -> LabelSelector.selectsOfService(service.at("/spec/selector"), pod.at("/metadata/labels")))
                .toList();
    }

    private static int target(JsonNode pod, JsonNode port) {
        JsonNode target = port.has("targetPort") ? port.path("targetPort") : port.path("port");
        return target.isInt()
                ? target.asInt()
                : NamedPort.of(pod, target.asText()).orElse(0);
    }
}
