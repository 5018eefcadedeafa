package io.research.kernel.identity;

import io.smallrye.config.ConfigMapping;

/** The key with which services sign; needed by every service that calls others in its own name. */
@ConfigMapping(prefix = "research.identity")
interface SigningConfig {

    /** An EC P-256 key as PKCS#8 PEM; must not be the gateway's key. Never logged. */
    String servicePrivateKey();
}
