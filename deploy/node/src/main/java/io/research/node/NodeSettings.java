package io.research.node;

import java.nio.file.Path;

/**
 * Where a node lies and what it is called in the network; two nodes on a machine differ in all of it.
 *
 * @param network name of the podman network
 * @param pods first three numbers of the addresses of pods, such as {@code 10.90.0}
 * @param services first three numbers of the addresses of services
 * @param port of the API on 127.0.0.1
 * @param chains begin of the names of chains of iptables; not longer than six letters
 */
public record NodeSettings(Path folder, String network, String pods, String services, int port, String chains) {
    public static final String DOMAIN = "svc.cluster.local";
    public static final String PAUSE_IMAGE = "localhost/pause:1";

    /** From {@code node.*} system properties; what is not named is that of a node which is alone. */
    public static NodeSettings ofProperties() {
        return new NodeSettings(
                Path.of(System.getProperty("node.folder", ".local/containers/node"))
                        .toAbsolutePath(),
                System.getProperty("node.network", "research-node"),
                System.getProperty("node.pods", "10.90.0"),
                System.getProperty("node.services", "10.97.0"),
                Integer.getInteger("node.port", 16444),
                System.getProperty("node.chains", "RNODE"));
    }

    /** Of the machine on the bridge; names are asked there. */
    public String gateway() {
        return pods + ".1";
    }

    public Path kubeconfig() {
        return folder.resolve("kubeconfig");
    }

    public Path log(String pod) {
        return folder.resolve("logs").resolve(pod + ".log");
    }

    public Path hosts() {
        return folder.resolve("hosts");
    }
}
