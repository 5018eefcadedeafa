package io.research.node.store;

import java.util.List;
import java.util.Optional;

/** A kind of object that the node knows, by the names that its addresses have. */
public record Resource(String groupVersion, String plural, String kind, boolean namespaced) {
    public static final Resource PODS = of("v1", "pods", "Pod");
    public static final Resource SERVICES = of("v1", "services", "Service");
    public static final Resource SECRETS = of("v1", "secrets", "Secret");
    public static final Resource CONFIG_MAPS = of("v1", "configmaps", "ConfigMap");
    public static final Resource CLAIMS = of("v1", "persistentvolumeclaims", "PersistentVolumeClaim");
    public static final Resource NAMESPACES = new Resource("v1", "namespaces", "Namespace", false);
    public static final Resource DEPLOYMENTS = of("apps/v1", "deployments", "Deployment");
    public static final Resource REPLICA_SETS = of("apps/v1", "replicasets", "ReplicaSet");
    public static final Resource JOBS = of("batch/v1", "jobs", "Job");
    public static final Resource POLICIES = of("networking.k8s.io/v1", "networkpolicies", "NetworkPolicy");
    public static final Resource AUTOSCALERS =
            of("autoscaling/v2", "horizontalpodautoscalers", "HorizontalPodAutoscaler");

    /** All of them; those without a constant are stored and do nothing. */
    public static final List<Resource> ALL = List.of(
            PODS,
            SERVICES,
            SECRETS,
            CONFIG_MAPS,
            CLAIMS,
            NAMESPACES,
            DEPLOYMENTS,
            REPLICA_SETS,
            JOBS,
            POLICIES,
            AUTOSCALERS,
            of("v1", "serviceaccounts", "ServiceAccount"),
            of("v1", "events", "Event"),
            new Resource("v1", "nodes", "Node", false),
            of("policy/v1", "poddisruptionbudgets", "PodDisruptionBudget"),
            of("networking.k8s.io/v1", "ingresses", "Ingress"),
            of("gateway.networking.k8s.io/v1", "httproutes", "HTTPRoute"),
            of("monitoring.coreos.com/v1", "servicemonitors", "ServiceMonitor"),
            of("monitoring.coreos.com/v1", "prometheusrules", "PrometheusRule"),
            of("postgresql.cnpg.io/v1", "clusters", "Cluster"),
            of("keda.sh/v1alpha1", "scaledobjects", "ScaledObject"));

    public static Optional<Resource> find(String groupVersion, String plural) {
        return ALL.stream()
                .filter(known -> known.groupVersion.equals(groupVersion) && known.plural.equals(plural))
                .findFirst();
    }

    private static Resource of(String groupVersion, String plural, String kind) {
        return new Resource(groupVersion, plural, kind, true);
    }
}
