package io.research.webhooks.secret;

import java.util.List;
import java.util.Optional;

/** Vaults of other deployments. */
public final class VaultFixture {
    private VaultFixture() {}

    public static SecretVault withKey(String current, String... previous) {
        return new SecretVault(new Keys(current, Optional.of(List.of(previous))));
    }

    private record Keys(String secretKey, Optional<List<String>> previousKeys) implements SecretConfig {}
}
