package io.research.kernel.identity;

import io.smallrye.config.ConfigMapping;

/** The key that services sign with: needed by each that calls neighbours in its own name. */
@ConfigMapping(prefix = "research.identity")
interface SigningConfig {

    /** EC P-256 key as PKCS#8 PEM, not the gateway's; never logged. */
    String servicePrivateKey();
}
