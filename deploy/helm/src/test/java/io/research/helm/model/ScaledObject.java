package io.research.helm.model;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.List;
import java.util.Map;

/** {@code keda.sh/v1alpha1} ScaledObject: the fields that the chart may use (KEDA, specification of scaled objects). */
public record ScaledObject(String apiVersion, String kind, ObjectMeta metadata, Spec spec) {

    public record Spec(
            Target scaleTargetRef,
            int minReplicaCount,
            int maxReplicaCount,
            int cooldownPeriod,
            List<Trigger> triggers) {}

    public record Target(String name) {}

    public record Trigger(String type, String metricType, Map<String, String> metadata, Reference authenticationRef) {}

    public record Reference(String name) {}
}
