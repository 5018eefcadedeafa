package io.research.webhooks.secret;

import io.smallrye.config.ConfigMapping;

/** The key under which signing secrets are kept. */
@ConfigMapping(prefix = "research.webhooks")
public interface SecretConfig {

    /** 32 random bytes in base64. It has no default: a service without it does not start. */
    String secretKey();
}
