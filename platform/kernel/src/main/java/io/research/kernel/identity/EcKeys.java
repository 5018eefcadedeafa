package io.research.kernel.identity;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.util.KeyUtils;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.ECKey;
import java.security.interfaces.ECPublicKey;

/** Keys of the curve P-256 out of settings, for signatures with ES256. */
public final class EcKeys {
    private static final int BITS = 256;
    private static final byte[] PROBE = {1};

    private EcKeys() {}

    /** @throws IllegalStateException that tells the setting, when its text is no such key */
    public static ECPublicKey publicKey(String setting, String pem) {
        try {
            if (KeyUtils.decodePublicKey(pem, SignatureAlgorithm.ES256) instanceof ECPublicKey key && isOfCurve(key)) {
                return key;
            }
        } catch (GeneralSecurityException | IllegalArgumentException unreadable) {
            // told like a key of another curve
        }
        throw new IllegalStateException(setting + " must be an EC P-256 key as PEM");
    }

    /** @throws IllegalStateException that tells the setting, when its text is no such key */
    public static PrivateKey privateKey(String setting, String pem) {
        try {
            var key = KeyUtils.decodePrivateKey(pem, SignatureAlgorithm.ES256);
            if (key instanceof ECKey ofCurve && isOfCurve(ofCurve)) {
                return key;
            }
        } catch (GeneralSecurityException | IllegalArgumentException unreadable) {
            // told like a key of another curve
        }
        throw new IllegalStateException(setting + " must be an EC P-256 key as PKCS#8 PEM");
    }

    /** Whether they are the two halves of one pair. */
    public static boolean isPair(PrivateKey signing, ECPublicKey verifying) {
        try {
            var signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(signing);
            signature.update(PROBE);
            byte[] signed = signature.sign();
            signature.initVerify(verifying);
            signature.update(PROBE);
            return signature.verify(signed);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("this JDK lacks ECDSA", impossible);
        }
    }

    private static boolean isOfCurve(ECKey key) {
        return key.getParams().getOrder().bitLength() == BITS;
    }
}
