package io.research.kernel.identity;

import io.quarkus.runtime.Startup;
import io.research.kernel.rotation.KeyRing;
import jakarta.inject.Singleton;
import java.security.PrivateKey;
import java.security.interfaces.ECPublicKey;
import java.util.List;
import java.util.Optional;

/**
 * The keys that verify internal tokens: one ring for those of callers, which the gateway signs, and one for those of
 * services. Created at start, so that a process with wrong keys does not run.
 */
@Startup
@Singleton
public class AcceptedKeys {
    private static final String OF_CALLERS = "research.identity.public-key";
    private static final String OF_SERVICES = "research.identity.service-public-key";

    private final KeyRing<ECPublicKey> ofCallers;
    private final Optional<KeyRing<ECPublicKey>> ofServices;

    AcceptedKeys(AcceptedKeysConfig config) {
        this.ofCallers = KeyRing.of(OF_CALLERS, config.publicKey(), EcKeys::publicKey)
                .withPrevious("research.identity.previous-public-keys", config.previousPublicKeys());
        this.ofServices = config.servicePublicKey().map(pem -> KeyRing.of(OF_SERVICES, pem, EcKeys::publicKey)
                .withPrevious("research.identity.previous-service-public-keys", config.previousServicePublicKeys()));
        if (ofServices().stream().anyMatch(ofCallers()::contains)) {
            throw new IllegalStateException(OF_CALLERS + " and " + OF_SERVICES
                    + ", with the previous ones, share a key: who has it could pass for a caller and for a service");
        }
    }

    /** Of tokens of callers, the current one first. */
    List<ECPublicKey> ofCallers() {
        return ofCallers.all();
    }

    /** Of tokens of services, the current one first; none where no service is accepted. */
    List<ECPublicKey> ofServices() {
        return ofServices.map(KeyRing::all).orElse(List.of());
    }

    /**
     * The key for tokens of callers.
     *
     * @throws IllegalStateException when its public half is not accepted here, so probably nowhere
     */
    public PrivateKey signingForCallers(String setting, String pem) {
        return signing(setting, pem, OF_CALLERS, ofCallers());
    }

    /** The same for tokens of services. */
    PrivateKey signingForServices(String setting, String pem) {
        return signing(setting, pem, OF_SERVICES, ofServices());
    }

    private static PrivateKey signing(String setting, String pem, String others, List<ECPublicKey> accepted) {
        var key = EcKeys.privateKey(setting, pem);
        if (accepted.stream().noneMatch(other -> EcKeys.isPair(key, other))) {
            throw new IllegalStateException(
                    setting + " is the other half neither of " + others + " nor of a previous one");
        }
        return key;
    }
}
