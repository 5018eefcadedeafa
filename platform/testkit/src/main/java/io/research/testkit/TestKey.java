package io.research.testkit;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** An EC key of this test run, kept among the system properties, for test classes come in several class loaders. */
record TestKey(String name) {

    String publicPem() {
        return EcPair.pem("PUBLIC KEY", Base64.getDecoder().decode(kept("public")));
    }

    String privatePem() {
        return EcPair.pem("PRIVATE KEY", Base64.getDecoder().decode(kept("private")));
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
        var pair = EcPair.generate().keys();
        System.setProperty(property("private"), base64(pair.getPrivate().getEncoded()));
        System.setProperty(property("public"), base64(pair.getPublic().getEncoded()));
    }

    // Not under the prefix of ServiceInfra, which reads everything there as settings of a service.
    private String property(String half) {
        return "research-testkit-" + name + "-" + half + "-key";
    }

    private static String base64(byte[] encoded) {
        return Base64.getEncoder().encodeToString(encoded);
    }
}
