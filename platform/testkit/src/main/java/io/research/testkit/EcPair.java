package io.research.testkit;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;

/** A pair of EC P-256 keys as settings have them. */
public record EcPair(KeyPair keys) {

    /** A new one. */
    public static EcPair generate() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return new EcPair(generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public PrivateKey privateKey() {
        return keys.getPrivate();
    }

    public String privatePem() {
        return pem("PRIVATE KEY", keys.getPrivate().getEncoded());
    }

    public String publicPem() {
        return pem("PUBLIC KEY", keys.getPublic().getEncoded());
    }

    static String pem(String type, byte[] encoded) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded);
        return "-----BEGIN " + type + "-----\n" + body + "\n-----END " + type + "-----\n";
    }
}
