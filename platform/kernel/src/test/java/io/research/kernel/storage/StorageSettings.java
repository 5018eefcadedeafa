package io.research.kernel.storage;

import io.quarkus.runtime.configuration.DurationConverter;
import io.research.kernel.http.KernelConfig;
import io.research.testkit.S3Infra;
import io.research.testkit.S3Server;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Settings as a service reads them. */
final class StorageSettings {
    private final Map<String, String> values = new HashMap<>();

    /** With nothing set. */
    static StorageSettings none() {
        return new StorageSettings();
    }

    /** Of the server of the tests. */
    static StorageSettings ofServer() {
        return none().with("s3.bucket", S3Server.BUCKET)
                .with("s3.endpoint", S3Infra.endpoint())
                .with("s3.path-style", "true")
                .with("s3.access-key-id", S3Server.ACCESS_KEY)
                .with("s3.secret-access-key", S3Server.SECRET);
    }

    StorageSettings with(String name, String value) {
        values.put("research.storage." + name, value);
        return this;
    }

    StorageConfig storage() {
        return read().getConfigMapping(StorageConfig.class);
    }

    S3Config s3() {
        return storage().s3();
    }

    KernelConfig kernel() {
        return read().getConfigMapping(KernelConfig.class);
    }

    private SmallRyeConfig read() {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(StorageConfig.class)
                .withMapping(KernelConfig.class)
                .withValidateUnknown(false)
                .withDefaultValues(values)
                .build();
    }
}
