package io.research.gateway.token;

import io.smallrye.config.ConfigMapping;

/** The key that the services trust. */
@ConfigMapping(prefix = "research.identity")
interface TokenConfig {

    /** EC P-256 key as PKCS#8 PEM; never logged. The services know its public half. */
    String privateKey();
}
