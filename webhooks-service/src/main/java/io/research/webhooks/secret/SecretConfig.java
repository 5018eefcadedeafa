package io.research.webhooks.secret;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** The keys under which signing secrets are kept. */
@ConfigMapping(prefix = "research.webhooks")
interface SecretConfig {

    /** 32 random bytes in base64. It has no default: a service without it does not start. */
    String secretKey();

    /**
     * Earlier keys, of the same form: what is sealed with them can be opened and is sealed anew, after which they can be
     * left out. To change the key with several replicas, give all of them the new one here first.
     */
    Optional<List<String>> previousKeys();
}
