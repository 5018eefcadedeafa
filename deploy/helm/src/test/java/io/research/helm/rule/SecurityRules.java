package io.research.helm.rule;

import static io.research.helm.rule.PodTemplate.all;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What a pod may not do. */
final class SecurityRules {
    private static final Pattern SECRET_NAME =
            Pattern.compile("(?i).*(secret|password|passwd|token|api[-_.]?key|private[-_.]key|pepper).*");
    private static final Set<String> HOST_PATHS = Set.of("/var/run/docker.sock", "/", "/etc", "/proc", "/sys");

    static final List<Rule> ALL = List.of(
            Rule.ofPods(
                    "host-ipc / hostIPCSet", pod -> !pod.spec().path("hostIPC").asBoolean()),
            Rule.ofPods(
                    "host-pid / hostPIDSet", pod -> !pod.spec().path("hostPID").asBoolean()),
            Rule.ofPods(
                    "host-network / hostNetworkSet",
                    pod -> !pod.spec().path("hostNetwork").asBoolean()),
            Rule.ofPods(
                    "hostProcess",
                    pod -> !pod.spec()
                                    .at("/securityContext/windowsOptions/hostProcess")
                                    .asBoolean()
                            && pod.containers().noneMatch(container -> security(container, "windowsOptions")
                                    .path("hostProcess")
                                    .asBoolean())),
            Rule.ofPods("docker-sock / sensitive-host-mounts / writable-host-mount / hostPathSet", pod -> pod.volumes()
                    .noneMatch(volume -> volume.has("hostPath")
                            || HOST_PATHS.contains(volume.at("/hostPath/path").asText()))),
            Rule.ofContainers("hostPortSet / ssh-port", container -> all(container.path("ports"))
                    .noneMatch(port ->
                            port.has("hostPort") || port.path("containerPort").asInt() == 22)),
            Rule.ofContainers("privileged-ports", container -> all(container.path("ports"))
                    .allMatch(port -> port.path("containerPort").asInt() > 1024)),
            Rule.ofContainers(
                    "privileged-container / scc-deny-privileged-container / runAsPrivileged",
                    container -> !security(container, "privileged").asBoolean()),
            Rule.ofContainers("privilege-escalation-container / privilegeEscalationAllowed", container -> !security(
                            container, "allowPrivilegeEscalation")
                    .asBoolean(true)),
            Rule.ofContainers(
                    "no-read-only-root-fs / notReadOnlyRootFilesystem",
                    container -> security(container, "readOnlyRootFilesystem").asBoolean()),
            Rule.ofContainers("run-as-non-root / runAsRootAllowed", container -> security(container, "runAsNonRoot")
                    .asBoolean()),
            Rule.ofPods(
                    "runAsRootAllowed",
                    pod -> pod.spec().at("/securityContext/runAsUser").asInt() > 0),
            Rule.ofContainers(
                    "drop-net-raw-capability / dangerousCapabilities / insecureCapabilities",
                    container -> all(security(container, "capabilities").path("drop"))
                                    .anyMatch(dropped -> dropped.asText().equals("ALL"))
                            && security(container, "capabilities").path("add").isEmpty()),
            Rule.ofPods("linuxHardening", pod -> pod.spec()
                    .at("/securityContext/seccompProfile/type")
                    .asText()
                    .equals("RuntimeDefault")),
            Rule.ofContainers("unsafe-proc-mount / procMount", container -> security(container, "procMount")
                    .isMissingNode()),
            Rule.ofPods(
                    "unsafe-sysctls / sysctls",
                    pod -> pod.spec().at("/securityContext/sysctls").isEmpty()),
            Rule.ofPods(
                    "automountServiceAccountToken",
                    pod -> !pod.spec().path("automountServiceAccountToken").asBoolean(true)),
            Rule.ofObjects("automountServiceAccountToken", "ServiceAccount", account -> !account.path(
                            "automountServiceAccountToken")
                    .asBoolean(true)),
            Rule.ofPods("default-service-account", pod -> {
                String account = pod.spec().path("serviceAccountName").asText();
                return !account.isEmpty() && !account.equals("default");
            }),
            Rule.ofPods("deprecated-service-account-field", pod -> !pod.spec().has("serviceAccount")),
            Rule.ofContainers("env-var-secret / sensitiveContainerEnvVar", container -> all(container.path("env"))
                    .noneMatch(variable ->
                            SECRET_NAME.matcher(variable.path("name").asText()).matches() && variable.has("value"))),
            Rule.ofContainers(
                    "read-secret-from-env-var",
                    container -> all(container.path("env")).noneMatch(variable -> variable.at("/valueFrom")
                                    .has("secretKeyRef"))
                            && all(container.path("envFrom")).noneMatch(source -> source.has("secretRef"))),
            Rule.ofObjects("sensitiveConfigmapContent", "ConfigMap", map -> map.path("data").properties().stream()
                    .flatMap(entry -> entry.getValue().asText().lines())
                    .filter(line -> line.matches("[a-z][a-z0-9.\"-]*=.+"))
                    .noneMatch(line -> SECRET_NAME
                            .matcher(line.substring(0, line.indexOf('=')))
                            .matches())),
            new Rule(
                    "access-to-create-pods / access-to-secrets / cluster-admin-role-binding / wildcard-in-rules",
                    release -> release.objects().stream()
                            .filter(object -> object.path("kind").asText().contains("Role"))
                            .map(Rule::named)),
            Rule.ofObjects("exposed-services", "Service", service -> service.at("/spec/type")
                    .asText()
                    .equals("ClusterIP")));

    private SecurityRules() {}

    private static JsonNode security(JsonNode container, String field) {
        return container.path("securityContext").path(field);
    }
}
