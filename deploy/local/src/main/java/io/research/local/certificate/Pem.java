package io.research.local.certificate;

import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateEncodingException;
import java.util.Base64;

/** Keys and certificates as text. */
public final class Pem {
    private static final Base64.Encoder ENCODER = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII));

    private Pem() {}

    public static String of(PrivateKey key) {
        return block("PRIVATE KEY", key.getEncoded());
    }

    public static String of(PublicKey key) {
        return block("PUBLIC KEY", key.getEncoded());
    }

    public static String of(Certificate certificate) {
        try {
            return block("CERTIFICATE", certificate.getEncoded());
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String block(String kind, byte[] content) {
        return "-----BEGIN " + kind + "-----\n" + ENCODER.encodeToString(content) + "\n-----END " + kind + "-----\n";
    }
}
