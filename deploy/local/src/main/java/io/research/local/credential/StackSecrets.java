package io.research.local.credential;

import io.research.local.Home;
import io.research.local.Json;
import io.research.local.certificate.Pem;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.Optional;

/** What only the processes of the stack may know: made at the first start, then kept. */
public record StackSecrets(
        String identityPrivateKey,
        String identityPublicKey,
        String servicePrivateKey,
        String servicePublicKey,
        String sessionPrivateKey,
        String sessionPublicKey,
        String keysPepper,
        String webhooksSecretKey,
        String storageSigningKey,
        String panelEntrySecret,
        String databasePassword) {
    private static final int PASSWORD_CHARACTERS = 43;
    private static final int KEY_BYTES = 32;

    /** The secrets of that home; those that an earlier release did not know yet are made now. */
    public static StackSecrets kept(Home home) {
        var known = Json.read(home.secrets(), StackSecrets.class);
        var complete = known.map(StackSecrets::completed).orElseGet(StackSecrets::make);
        if (!known.equals(Optional.of(complete))) {
            Json.write(home.secrets(), complete);
        }
        return complete;
    }

    private static StackSecrets make() {
        var random = new SecureRandom();
        var text = new ApiKeyMaker(random);
        var identity = ecKey();
        var service = ecKey();
        var session = ecKey();
        return new StackSecrets(
                Pem.of(identity.getPrivate()),
                Pem.of(identity.getPublic()),
                Pem.of(service.getPrivate()),
                Pem.of(service.getPublic()),
                Pem.of(session.getPrivate()),
                Pem.of(session.getPublic()),
                text.randomText(PASSWORD_CHARACTERS),
                key(random),
                key(random),
                key(random),
                text.randomText(PASSWORD_CHARACTERS));
    }

    private StackSecrets completed() {
        if (servicePrivateKey != null
                && sessionPrivateKey != null
                && storageSigningKey != null
                && panelEntrySecret != null) {
            return this;
        }
        var service = ecKey();
        var session = ecKey();
        return new StackSecrets(
                identityPrivateKey,
                identityPublicKey,
                servicePrivateKey == null ? Pem.of(service.getPrivate()) : servicePrivateKey,
                servicePrivateKey == null ? Pem.of(service.getPublic()) : servicePublicKey,
                sessionPrivateKey == null ? Pem.of(session.getPrivate()) : sessionPrivateKey,
                sessionPrivateKey == null ? Pem.of(session.getPublic()) : sessionPublicKey,
                keysPepper,
                webhooksSecretKey,
                storageSigningKey == null ? key(new SecureRandom()) : storageSigningKey,
                panelEntrySecret == null ? key(new SecureRandom()) : panelEntrySecret,
                databasePassword);
    }

    private static String key(SecureRandom random) {
        return Base64.getEncoder().encodeToString(random.generateSeed(KEY_BYTES));
    }

    private static KeyPair ecKey() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This JDK cannot make EC keys", e);
        }
    }
}
