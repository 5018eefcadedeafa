package io.research.servers;

import java.nio.file.Path;
import java.util.Properties;

/**
 * A listener of a broker on which clients sign in (SCRAM-SHA-512 over TLS), and rights that say what they may do.
 *
 * @param port where it listens on 127.0.0.1
 * @param keyStore the broker's certificate and key, as PKCS #12
 * @param password of the key store and the key
 */
public record KafkaGuard(int port, Path keyStore, String password) {
    private static final String LISTENER = "GUARDED";
    private static final String OF_LISTENER = "listener.name.guarded.";

    /** On a free port. */
    public static KafkaGuard onFreePort(Path keyStore, String password) {
        return new KafkaGuard(FreePort.choose(), keyStore, password);
    }

    /** Address as clients take it. */
    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    /** Who comes through the other listener has no name, and may do everything. */
    void addTo(Properties settings) {
        String address = "," + LISTENER + "://" + bootstrapServers();
        settings.merge("listeners", address, (before, added) -> before + "" + added);
        settings.merge("advertised.listeners", address, (before, added) -> before + "" + added);
        settings.merge(
                "listener.security.protocol.map", "," + LISTENER + ":SASL_SSL", (before, added) -> before + "" + added);
        settings.put(OF_LISTENER + "sasl.enabled.mechanisms", "SCRAM-SHA-512");
        settings.put(
                OF_LISTENER + "scram-sha-512.sasl.jaas.config",
                "org.apache.kafka.common.security.scram.ScramLoginModule required;");
        settings.put(OF_LISTENER + "ssl.keystore.type", "PKCS12");
        settings.put(OF_LISTENER + "ssl.keystore.location", keyStore.toString());
        settings.put(OF_LISTENER + "ssl.keystore.password", password);
        settings.put(OF_LISTENER + "ssl.key.password", password);
        settings.put("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer");
        settings.put("super.users", "User:ANONYMOUS");
    }
}
