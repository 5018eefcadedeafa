package io.research.local.credential;

import io.research.local.Home;
import io.research.local.Json;
import io.research.local.certificate.Pem;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;

/** What only the processes of the stack may know: made at the first start, then kept. */
public record Secrets(
        String identityPrivateKey,
        String identityPublicKey,
        String keysPepper,
        String webhooksSecretKey,
        String databasePassword) {
    private static final int PASSWORD_CHARACTERS = 43;
    private static final int KEY_BYTES = 32;

    public static Secrets kept(Home home) {
        return Json.read(home.secrets(), Secrets.class).orElseGet(() -> {
            var made = make();
            Json.write(home.secrets(), made);
            return made;
        });
    }

    private static Secrets make() {
        var random = new SecureRandom();
        var text = new ApiKeyMaker(random);
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            var pair = generator.generateKeyPair();
            return new Secrets(
                    Pem.of(pair.getPrivate()),
                    Pem.of(pair.getPublic()),
                    text.randomText(PASSWORD_CHARACTERS),
                    Base64.getEncoder().encodeToString(random.generateSeed(KEY_BYTES)),
                    text.randomText(PASSWORD_CHARACTERS));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This JDK cannot make EC keys", e);
        }
    }
}
