package io.research.gateway.token;

import io.smallrye.config.ConfigMapping;

/** The key with which the gateway signs caller tokens. */
@ConfigMapping(prefix = "research.identity")
interface TokenConfig {

    /** An EC P-256 key as PKCS#8 PEM; the services know its public half. Never logged. */
    String privateKey();
}
