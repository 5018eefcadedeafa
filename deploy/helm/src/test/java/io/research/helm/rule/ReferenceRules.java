package io.research.helm.rule;

import static io.research.helm.rule.PodTemplate.all;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What names something that is not there. */
final class ReferenceRules {
    static final List<Rule> ALL = List.of(
            new Rule("dangling-service", release -> release.of("Service")
                    .filter(service -> release.pods()
                            .noneMatch(pod -> PodTemplate.texts(service.at("/spec/selector")).entrySet().stream()
                                    .allMatch(label ->
                                            label.getValue().equals(pod.labels().get(label.getKey())))))
                    .map(Rule::named)),
            new Rule("invalid-target-ports", release -> release.of("Service")
                    .filter(service -> !all(service.at("/spec/ports")).allMatch(port -> release.pods()
                            .filter(PodTemplate::isDeployment)
                            .filter(pod -> pod.labels()
                                    .get("app.kubernetes.io/name")
                                    .equals(service.at("/spec/selector/app.kubernetes.io~1name")
                                            .asText()))
                            .flatMap(PodTemplate::containers)
                            .flatMap(container -> all(container.path("ports")))
                            .anyMatch(open -> open.path("name")
                                    .asText()
                                    .equals(port.path("targetPort").asText()))))
                    .map(Rule::named)),
            new Rule("dangling-horizontalpodautoscaler", release -> Stream.concat(
                            release.of("HorizontalPodAutoscaler"), release.of("ScaledObject"))
                    .filter(scaler -> !exists(
                            release,
                            "Deployment",
                            scaler.at("/spec/scaleTargetRef/name").asText()))
                    .map(Rule::named)),
            new Rule("dangling-ingress", release -> release.of("Ingress")
                    .filter(ingress -> !exists(
                            release,
                            "Service",
                            ingress.at("/spec/rules/0/http/paths/0/backend/service/name")
                                    .asText()))
                    .map(Rule::named)),
            new Rule("dangling-networkpolicy", release -> release.of("NetworkPolicy")
                    .filter(policy ->
                            !policy.at("/spec/podSelector/matchLabels").has("cnpg.io/cluster"))
                    .filter(policy -> release.pods().noneMatch(pod -> pod.isChosenBy(policy.at("/spec/podSelector"))))
                    .map(Rule::named)),
            new Rule("dangling-networkpolicypeer-podselector", release -> release.of("NetworkPolicy")
                    .filter(policy -> peers(policy)
                            .filter(peer -> peer.has("podSelector") && !peer.has("namespaceSelector"))
                            .map(peer -> peer.path("podSelector"))
                            .filter(ofRelease())
                            .anyMatch(selector -> release.pods().noneMatch(pod -> pod.isChosenBy(selector))))
                    .map(Rule::named)),
            new Rule("dangling-servicemonitor", release -> release.of("ServiceMonitor")
                    .filter(monitor -> release.of("Service")
                            .noneMatch(service -> service.at("/metadata/labels/app.kubernetes.io~1name")
                                            .equals(monitor.at("/spec/selector/matchLabels/app.kubernetes.io~1name"))
                                    && all(service.at("/spec/ports")).anyMatch(port -> port.path("name")
                                            .equals(monitor.at("/spec/endpoints/0/port")))))
                    .map(Rule::named)),
            new Rule("non-existent-service-account", release -> release.pods()
                    .filter(pod -> !exists(
                            release,
                            "ServiceAccount",
                            pod.spec().path("serviceAccountName").asText()))
                    .map(pod -> Rule.named(pod.owner()))),
            new Rule("non-isolated-pod / missingNetworkPolicy", release -> release.pods()
                    .filter(pod -> release.of("NetworkPolicy")
                            .noneMatch(policy -> pod.isChosenBy(policy.at("/spec/podSelector"))))
                    .map(pod -> Rule.named(pod.owner()))),
            new Rule("tlsSettingsMissing", release -> release.of("Ingress")
                    .filter(ingress -> ingress.at("/spec/tls").isEmpty())
                    .map(Rule::named)),
            new Rule("metadataAndInstanceMismatched", release -> release.objects().stream()
                    .filter(object -> !object.at("/metadata/labels/app.kubernetes.io~1instance")
                            .asText()
                            .equals("suite"))
                    .map(Rule::named)));

    private ReferenceRules() {}

    private static boolean exists(Rule.Release release, String kind, String name) {
        return release.of(kind)
                .anyMatch(object -> object.at("/metadata/name").asText().equals(name));
    }

    private static Stream<JsonNode> peers(JsonNode policy) {
        return Stream.concat(
                all(policy.at("/spec/ingress")).flatMap(rule -> all(rule.path("from"))),
                all(policy.at("/spec/egress")).flatMap(rule -> all(rule.path("to"))));
    }

    /** Pods of operators, and of those who install, are not of this rendering. */
    private static Predicate<JsonNode> ofRelease() {
        return selector -> selector.path("matchLabels").has("app.kubernetes.io/instance");
    }
}
