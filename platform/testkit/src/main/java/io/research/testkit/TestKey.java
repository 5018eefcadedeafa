package io.research.testkit;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** An EC key of this test run, kept among the system properties, for test classes come in several class loaders. */
record TestKey(String name) {

    String publicPem() {
        return pem("PUBLIC KEY", kept("public"));
    }

    String privatePem() {
        return pem("PRIVATE KEY", kept("private"));
    }

    PrivateKey privateKey() {
        try {
            byte[] encoded = Base64.getDecoder().decode(kept("private"));
            return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String kept(String half) {
        synchronized (System.getProperties()) {
            if (System.getProperty(property(half)) == null) {
                generate();
            }
            return System.getProperty(property(half));
        }
    }

    private void generate() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            var pair = generator.generateKeyPair();
            System.setProperty(property("private"), base64(pair.getPrivate().getEncoded()));
            System.setProperty(property("public"), base64(pair.getPublic().getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    // Not under the prefix of ServiceInfra, which reads everything there as settings of a service.
    private String property(String half) {
        return "research-testkit-" + name + "-" + half + "-key";
    }

    private static String base64(byte[] encoded) {
        return Base64.getEncoder().encodeToString(encoded);
    }

    private static String pem(String type, String body) {
        return "-----BEGIN " + type + "-----\n" + body + "\n-----END " + type + "-----\n";
    }
}
