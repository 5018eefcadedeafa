package io.research.webhooks.secret;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** The keys that encrypt stored signing secrets. */
@ConfigMapping(prefix = "research.webhooks")
interface SecretConfig {

    /** 32 random bytes in base64. There is no default: a service without it does not start. */
    String secretKey();

    /**
     * Up to three more keys in the same form, separated by commas. Secrets that were encrypted with them can be read and
     * are encrypted again with the current key; after that, the old keys can be removed. To change the key with several
     * replicas, first add the new key here on all of them. Never logged.
     */
    Optional<List<String>> previousKeys();
}
