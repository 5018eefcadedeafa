package io.research.load.stack;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The token that services accept from the gateway, for requests that go past it. */
public record CallerToken(String organizationId, String appId) {
    private static final long LIFETIME_SECONDS = 3600;

    /** @param privateKey the identity key of the stack, PKCS #8 in PEM */
    public String signed(String privateKey, Instant now) {
        return signed(privateKey, now, "research-gateway", "bench", List.of("read", "write"));
    }

    /**
     * The token that a service calls its neighbours with.
     *
     * @param privateKey the key of the services, PKCS #8 in PEM
     */
    String ofService(String privateKey, Instant now) {
        return signed(privateKey, now, "research-service", "service:bench", List.of("service"));
    }

    private String signed(String privateKey, Instant now, String issuer, String subject, List<String> groups) {
        var claims = Map.<String, Object>of(
                "iss", issuer,
                "aud", "research-services",
                "sub", subject,
                "groups", groups,
                "organization_id", organizationId,
                "app_id", appId,
                "iat", now.getEpochSecond(),
                "exp", now.getEpochSecond() + LIFETIME_SECONDS);
        String content = base64(Map.of("alg", "ES256", "typ", "JWT")) + "." + base64(claims);
        return content + "." + signature(content, privateKey);
    }

    private static String signature(String content, String pem) {
        try {
            byte[] key = Base64.getDecoder().decode(pem.replaceAll("-----[A-Z ]+-----|\\s", ""));
            var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initSign(KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(key)));
            signature.update(content.getBytes(StandardCharsets.US_ASCII));
            return base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String base64(Map<String, ?> json) {
        return base64(LoadStudy.json(json).getBytes(StandardCharsets.UTF_8));
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
