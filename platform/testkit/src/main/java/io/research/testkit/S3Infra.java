package io.research.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/**
 * Lets the service of a {@code @QuarkusTest} keep its objects in a bucket of a real S3 server instead of a directory; one
 * server per JVM. For the profile of a module.
 */
public class S3Infra implements QuarkusTestResourceLifecycleManager {
    private static final String ENDPOINT = "research.s3-server.endpoint";

    @Override
    public Map<String, String> start() {
        return Map.of(
                "research.storage.directory",
                "",
                "research.storage.s3.bucket",
                S3Server.BUCKET,
                "research.storage.s3.endpoint",
                endpoint(),
                "research.storage.s3.path-style",
                "true",
                "research.storage.s3.access-key-id",
                S3Server.ACCESS_KEY,
                "research.storage.s3.secret-access-key",
                S3Server.SECRET);
    }

    /** Nothing: the server serves the next test too and goes with the JVM. */
    @Override
    public void stop() {}

    /** Test classes come in several class loaders, so what is shared is a text among the system properties. */
    // Closed by its own shutdown hook.
    @SuppressWarnings("resource")
    public static synchronized String endpoint() {
        if (System.getProperty(ENDPOINT) == null) {
            System.setProperty(ENDPOINT, S3Server.temporary().endpoint().toString());
        }
        return System.getProperty(ENDPOINT);
    }
}
