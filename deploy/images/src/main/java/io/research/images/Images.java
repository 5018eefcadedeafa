package io.research.images;

import java.io.IOException;
import java.util.List;

/**
 * {@code ./dev images --base IMAGE [OPTION…] [SERVICE…]}: an image of each service as a tar file that {@code podman load},
 * {@code docker load} and {@code skopeo copy oci-archive:…} read, or in a registry, and beside it what it is made of and how.
 */
public final class Images {
    private Images() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        try (var writer = ImageWriter.of(ImageOptions.of(List.of(arguments)), System.out)) {
            writer.write();
        } catch (IllegalArgumentException refused) {
            System.err.println(refused.getMessage());
            System.exit(1);
        }
    }
}
