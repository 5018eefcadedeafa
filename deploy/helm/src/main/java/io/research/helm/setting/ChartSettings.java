package io.research.helm.setting;

import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Which settings the chart writes itself, out of values of other names or of secrets. */
public final class ChartSettings {
    private static final Predicate<String> WRITTEN = Pattern.compile(String.join(
                    "|",
                    "research\\.public-url",
                    "research\\.trusted-ca",
                    "research\\.database\\.(url|user|password|tls-mode)",
                    "research\\.identity\\..+",
                    "research\\.services\\..+",
                    "research\\.storage\\.(directory|signing-key|previous-signing-keys)",
                    "research\\.storage\\.s3\\.(bucket|region|endpoint|public-endpoint|path-style|checksums|prefix"
                            + "|access-key-id|secret-access-key)",
                    "research\\.assistant\\.(base-url|model|api-key)",
                    "research\\.embeddings\\.api-key",
                    "research\\.speech\\..+\\.api-key",
                    "research\\.sessions\\.provider\\.(issuer|jwks-url|audience)",
                    "research\\.sessions\\.local\\.(private-key|public-key|previous-public-keys)",
                    "research\\.keys\\.(pepper|previous-peppers)",
                    "research\\.limits\\.redis",
                    "research\\.bootstrap\\.file",
                    "research\\.internal\\.(host|port)",
                    "research\\.webhooks\\.(secret-key|previous-keys)",
                    "research\\.webhooks\\.outbound\\.trusted-ca",
                    "research\\.panel\\.entry\\.(secret|previous-secrets)",
                    "research\\.panel\\.supplier\\.(token|callback-secret|previous-callback-secrets)",
                    "research\\.payment\\.(token|callback-secret|previous-callback-secrets)",
                    "research\\.dashboard\\.provider\\.client-secret",
                    "research\\.payout\\.token"))
            .asMatchPredicate();

    private ChartSettings() {}

    /** Whether whoever installs sets it under {@code settings}, because the chart does not. */
    public static boolean isLeftToValues(Setting setting) {
        return !isWritten(setting.name());
    }

    /** Whether the chart writes it. */
    public static boolean isWritten(String name) {
        return WRITTEN.test(name);
    }
}
