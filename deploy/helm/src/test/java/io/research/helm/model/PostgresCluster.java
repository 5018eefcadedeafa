package io.research.helm.model;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.util.List;
import java.util.Map;

/** {@code postgresql.cnpg.io/v1} Cluster: the fields that the chart may use (CloudNativePG, API reference). */
public record PostgresCluster(String apiVersion, String kind, ObjectMeta metadata, Spec spec) {

    public record Spec(
            int instances,
            String imageName,
            Storage storage,
            ResourceRequirements resources,
            Postgresql postgresql,
            Bootstrap bootstrap,
            Managed managed,
            Monitoring monitoring,
            JsonNode backup) {}

    public record Storage(String size, String storageClass) {}

    public record Postgresql(Map<String, String> parameters) {}

    public record Bootstrap(Initdb initdb) {}

    public record Initdb(String database, String owner, List<String> postInitApplicationSQL) {}

    public record Managed(List<Role> roles) {}

    public record Role(String name, String ensure, boolean login, SecretName passwordSecret) {}

    public record SecretName(String name) {}

    public record Monitoring(boolean enablePodMonitor) {}
}
