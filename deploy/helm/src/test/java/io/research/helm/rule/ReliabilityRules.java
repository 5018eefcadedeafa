package io.research.helm.rule;

import static io.research.helm.rule.PodTemplate.all;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What keeps a service there. */
final class ReliabilityRules {
    static final List<Rule> ALL = List.of(
            Rule.ofContainers("latest-tag / tagNotSpecified", container -> container
                    .path("image")
                    .asText()
                    .matches(".+(:(?!latest$)[A-Za-z0-9._-]+|@sha256:[0-9a-f]{64})$")),
            Rule.ofContainers(
                    "pullPolicyNotAlways",
                    container -> container.path("imagePullPolicy").asText().equals("Always")),
            resources("unset-cpu-requirements / cpuRequestsMissing", "requests", "cpu"),
            resources("cpuLimitsMissing", "limits", "cpu"),
            resources("unset-memory-requirements / memoryRequestsMissing", "requests", "memory"),
            resources("unset-memory-requirements / memoryLimitsMissing", "limits", "memory"),
            ofServices("no-liveness-probe / livenessProbeMissing", pod -> hasProbe(pod, "livenessProbe")),
            ofServices("no-readiness-probe / readinessProbeMissing", pod -> hasProbe(pod, "readinessProbe")),
            ofServices("liveness-port", pod -> probesOpenPort(pod, "livenessProbe")),
            ofServices("readiness-port", pod -> probesOpenPort(pod, "readinessProbe")),
            ofServices("startup-port", pod -> probesOpenPort(pod, "startupProbe")),
            Rule.ofContainers("duplicate-env-var", container -> {
                var names = new HashSet<String>();
                return all(container.path("env"))
                        .allMatch(variable -> names.add(variable.path("name").asText()));
            }),
            Rule.ofContainers("env-var-value-from", container -> all(container.path("env"))
                    .noneMatch(variable -> variable.has("valueFrom"))),
            ofServices("no-anti-affinity", pod -> pod.spec().at("/affinity").has("podAntiAffinity")),
            ofServices("no-node-affinity", pod -> pod.spec().at("/affinity").has("nodeAffinity")),
            ofServices(
                    "topologySpreadConstraint",
                    pod -> !pod.spec().path("topologySpreadConstraints").isEmpty()),
            Rule.ofObjects(
                    "no-rolling-update-strategy",
                    "Deployment",
                    deployment -> deployment.at("/spec/strategy/type").asText().equals("RollingUpdate")),
            Rule.ofPods("restart-policy", pod -> List.of("Always", "OnFailure")
                    .contains(pod.spec().path("restartPolicy").asText())),
            Rule.ofPods(
                    "dnsconfig-options",
                    pod -> !pod.spec().at("/dnsConfig/options").isEmpty()),
            Rule.ofObjects("mismatching-selector", "Deployment", deployment -> new PodTemplate(
                            deployment, deployment.at("/spec/template/metadata"), deployment.at("/spec/template/spec"))
                    .isChosenBy(deployment.at("/spec/selector"))),
            Rule.ofObjects("job-ttl-seconds-after-finished", "Job", job -> job.path("spec")
                    .has("ttlSecondsAfterFinished")),
            Rule.ofObjects(
                    "minimum-three-replicas",
                    "Deployment",
                    deployment -> deployment.at("/spec/replicas").asInt(3) >= 3),
            new Rule("deploymentMissingReplicas", release -> release.of("Deployment")
                    .filter(deployment -> deployment.at("/spec/replicas").asInt(0) < 2)
                    .filter(deployment -> scalers(release, deployment).isEmpty())
                    .map(Rule::named)),
            new Rule("pdbMinAvailableGreaterThanHPAMinReplicas", release -> release.of("PodDisruptionBudget")
                    .filter(budget -> release.of("Deployment")
                            .filter(deployment -> template(deployment).isChosenBy(budget.at("/spec/selector")))
                            .flatMap(deployment -> scalers(release, deployment).stream())
                            .anyMatch(scaler -> budget.at("/spec/minAvailable").asInt()
                                    > scaler.at("/spec/minReplicas").asInt(1)))
                    .map(Rule::named)),
            Rule.ofObjects(
                    "hpa-minimum-three-replicas",
                    "HorizontalPodAutoscaler",
                    scaler -> scaler.at("/spec/minReplicas").asInt() >= 3),
            Rule.ofObjects(
                    "hpaMinAvailability",
                    "HorizontalPodAutoscaler",
                    scaler -> scaler.at("/spec/minReplicas").asInt() >= 2),
            Rule.ofObjects(
                    "hpaMaxAvailability",
                    "HorizontalPodAutoscaler",
                    scaler -> scaler.at("/spec/maxReplicas").asInt()
                            > scaler.at("/spec/minReplicas").asInt()),
            Rule.ofObjects(
                    "pdb-max-unavailable / pdbDisruptionsIsZero",
                    "PodDisruptionBudget",
                    budget -> budget.at("/spec/maxUnavailable").asInt() > 0),
            Rule.ofObjects("pdb-min-available", "PodDisruptionBudget", budget -> !budget.path("spec")
                    .has("minAvailable")),
            Rule.ofObjects("pdb-unhealthy-pod-eviction-policy", "PodDisruptionBudget", budget -> budget.at(
                            "/spec/unhealthyPodEvictionPolicy")
                    .asText()
                    .equals("AlwaysAllow")),
            new Rule("missingPodDisruptionBudget", release -> release.of("Deployment")
                    .filter(deployment -> release.of("PodDisruptionBudget")
                            .noneMatch(budget -> template(deployment).isChosenBy(budget.at("/spec/selector"))))
                    .map(Rule::named)),
            new Rule("priorityClassNotSet", release -> release.pods()
                    .filter(pod -> !pod.spec().has("priorityClassName"))
                    .map(pod -> Rule.named(pod.owner()))),
            new Rule("required-label-owner / required-annotation-email", release -> release.objects().stream()
                    .filter(object -> !object.at("/metadata/labels").has("owner"))
                    .map(Rule::named)),
            new Rule("use-namespace", release -> release.objects().stream()
                    .filter(object -> !object.path("metadata").has("namespace"))
                    .map(Rule::named)),
            new Rule("sorted-keys", release -> release.objects().stream()
                    .filter(object -> !hasSortedKeys(object))
                    .map(Rule::named)),
            new Rule("no-extensions-v1beta", release -> release.objects().stream()
                    .filter(object -> object.path("apiVersion").asText().startsWith("extensions/"))
                    .map(Rule::named)));

    private ReliabilityRules() {}

    private static Rule resources(String name, String bound, String of) {
        return Rule.ofContainers(name, container -> !container
                .path("resources")
                .path(bound)
                .path(of)
                .asText()
                .isEmpty());
    }

    /** Pods that go on; not those of jobs and tests. */
    private static Rule ofServices(String name, Predicate<PodTemplate> isGood) {
        return Rule.ofPods(name, pod -> !pod.isDeployment() || isGood.test(pod));
    }

    private static boolean hasProbe(PodTemplate pod, String probe) {
        return pod.containers().allMatch(container -> container.has(probe));
    }

    private static boolean probesOpenPort(PodTemplate pod, String probe) {
        return pod.containers().allMatch(container -> {
            JsonNode port = container.path(probe).at("/httpGet/port");
            return all(container.path("ports"))
                    .anyMatch(open -> open.path("name").asText().equals(port.asText()));
        });
    }

    /** What says how many pods the deployment has. */
    private static List<ObjectNode> scalers(Rule.Release release, ObjectNode deployment) {
        return Stream.concat(release.of("HorizontalPodAutoscaler"), release.of("ScaledObject"))
                .filter(scaler -> scaler.at("/spec/scaleTargetRef/name")
                        .asText()
                        .equals(deployment.at("/metadata/name").asText()))
                .toList();
    }

    private static boolean hasSortedKeys(JsonNode node) {
        var keys = new ArrayList<String>();
        node.fieldNames().forEachRemaining(keys::add);
        return keys.equals(keys.stream().sorted().toList()) && all(node).allMatch(ReliabilityRules::hasSortedKeys);
    }

    private static PodTemplate template(ObjectNode deployment) {
        return PodTemplate.of(deployment).orElseThrow();
    }
}
