package io.research.panel.entry;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** How entry links are signed. */
@ConfigMapping(prefix = "research.panel.entry")
interface EntryConfig {

    /**
     * The secret that the supplier and this installation share to sign entry links, at least 32 characters. Never
     * logged.
     */
    String secret();

    /**
     * Up to three more secrets, separated by commas, whose signatures are accepted while the secret is changed: the next
     * one before, and the last one after the exchange. Never logged.
     */
    Optional<List<String>> previousSecrets();
}
