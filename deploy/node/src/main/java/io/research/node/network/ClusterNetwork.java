package io.research.node.network;

import io.research.node.Command;
import io.research.node.NodeSettings;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;

/** Keeps the rules of the kernel and the names of dnsmasq as the store has it; close takes all of it away. */
public final class ClusterNetwork implements Runnable, AutoCloseable {
    private static final long PAUSE_MILLIS = 150;

    private final Store store;
    private final NodeSettings settings;
    private final Process names;
    private String shownServices = "";
    private String shownPolicies = "";
    private String shownNames = "";

    private ClusterNetwork(Store store, NodeSettings settings, Process names) {
        this.store = store;
        this.settings = settings;
        this.names = names;
    }

    public static ClusterNetwork open(Store store, NodeSettings settings) throws IOException {
        Files.createDirectories(settings.hosts());
        if (Command.attempt("podman", "network", "inspect", settings.network()).isEmpty()) {
            Command.run(
                    "podman",
                    "network",
                    "create",
                    "--disable-dns",
                    "--subnet",
                    settings.pods() + ".0/24",
                    "--gateway",
                    settings.gateway(),
                    settings.network());
        }
        // The bridge, and with it the address that names are asked at, is there as long as a container is in it.
        Command.run(
                "podman",
                "run",
                "-d",
                "--name",
                holder(settings),
                "--network",
                settings.network(),
                "--ip",
                settings.pods() + ".2",
                NodeSettings.PAUSE_IMAGE);
        removeRules(settings);
        for (String rule : rules(settings)) {
            String[] parts = rule.split(" ", 3);
            Command.attempt("iptables", "-w", "-t", parts[0], "-N", chain(rule));
            Command.run(command(parts, "-I"), "");
        }
        var names = new ProcessBuilder(
                        "dnsmasq",
                        "--keep-in-foreground",
                        "--conf-file=/dev/null",
                        "--no-resolv",
                        "--no-hosts",
                        "--bind-dynamic",
                        "--user=root",
                        "--listen-address=" + settings.gateway(),
                        "--hostsdir=" + settings.hosts(),
                        "--local=/cluster.local/",
                        "--local=/example.com/",
                        "--no-daemon",
                        "--pid-file")
                .redirectErrorStream(true)
                .redirectOutput(settings.folder().resolve("names.log").toFile())
                .start();
        return new ClusterNetwork(store, settings, names);
    }

    @Override
    public void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                show();
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (IOException | RuntimeException fault) {
                System.err.println("network: " + fault);
            }
        }
    }

    @Override
    public void close() {
        names.destroy();
        removeRules(settings);
    }

    /** Of this node, also of one that was killed. */
    public static void removeRules(NodeSettings settings) {
        for (String rule : rules(settings)) {
            try {
                Command.run(command(rule.split(" ", 3), "-D"), "");
            } catch (IllegalStateException none) {
                continue;
            }
        }
        for (String table : List.of("nat", "filter")) {
            var chains = Command.run("iptables-save", "-t", table)
                    .lines()
                    .filter(line -> line.startsWith(":" + settings.chains() + "-"))
                    .map(line -> line.substring(1, line.indexOf(' ')))
                    .toList();
            chains.forEach(chain -> Command.attempt("iptables", "-w", "-t", table, "-F", chain));
            chains.forEach(chain -> Command.attempt("iptables", "-w", "-t", table, "-X", chain));
        }
    }

    public static String holder(NodeSettings settings) {
        return settings.network() + "-holder";
    }

    private void show() throws IOException {
        String services;
        String policies;
        String hosts;
        synchronized (store) {
            var pods = store.list(Resource.PODS, "");
            var its = store.list(Resource.SERVICES, "");
            services = new ServiceRules(settings.chains(), its, pods).text();
            policies = new PolicyRules(settings, store.list(Resource.POLICIES, ""), pods).text();
            hosts = its.stream()
                    .map(service -> service.at("/spec/clusterIP").asText() + " "
                            + service.at("/metadata/name").asText() + "."
                            + service.at("/metadata/namespace").asText() + "." + NodeSettings.DOMAIN + "\n")
                    .sorted()
                    .collect(Collectors.joining());
        }
        if (!services.equals(shownServices)) {
            Command.run(List.of("iptables-restore", "-w", "--noflush"), services);
            shownServices = services;
        }
        if (!policies.equals(shownPolicies)) {
            Command.run(List.of("iptables-restore", "-w", "--noflush"), policies);
            shownPolicies = policies;
        }
        if (!hosts.equals(shownNames)) {
            Files.writeString(settings.hosts().resolve("services"), hosts);
            shownNames = hosts;
        }
    }

    /** Table, place, and what is asked there before the chain. */
    private static List<String> rules(NodeSettings settings) {
        String bridge = Command.attempt(
                "podman", "network", "inspect", settings.network(), "--format", "{{.NetworkInterface}}");
        String services = settings.services() + ".0/24 -j " + settings.chains();
        String inside = "-i " + bridge + " -j " + settings.chains();
        return List.of(
                "nat PREROUTING " + inside + "-SVC",
                "nat OUTPUT -d " + services + "-SVC",
                "filter FORWARD " + inside + "-NP",
                "filter FORWARD " + inside + "-REJECT",
                "filter INPUT " + inside + "-NP",
                "filter OUTPUT -d " + services + "-REJECT");
    }

    private static String chain(String rule) {
        return rule.substring(rule.lastIndexOf(' ') + 1);
    }

    private static List<String> command(String[] parts, String flag) {
        var command = new java.util.ArrayList<>(List.of("iptables", "-w", "-t", parts[0], flag, parts[1]));
        command.addAll(List.of(parts[2].split(" ")));
        return command;
    }
}
