package io.research.webhooks.secret;

import io.quarkus.runtime.Startup;
import io.research.kernel.digest.Sha256;
import io.research.kernel.rotation.KeyRing;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Seals signing secrets for the database with AES-256-GCM. A sealed secret is bound to its webhook, so that it opens in
 * no other row, and names the key that it was sealed with: the current key seals, and earlier ones still open. Made at
 * start, so that a service without proper keys does not run.
 */
@Startup
@Singleton
public class SecretVault {
    private static final byte FORMAT = 1;
    private static final int KEY_LENGTH = 32;
    private static final int KEY_ID_LENGTH = 4;
    private static final int NONCE_LENGTH = 12;
    private static final int HEAD_LENGTH = 1 + KEY_ID_LENGTH + NONCE_LENGTH;
    private static final int TAG_BITS = 128;

    private final SecureRandom random = new SecureRandom();
    private final KeyRing<SealingKey> keys;

    SecretVault(SecretConfig config) {
        this.keys = KeyRing.of("research.webhooks.secret-key", config.secretKey(), SealingKey::read)
                .withPrevious("research.webhooks.previous-keys", config.previousKeys());
    }

    /** What secrets that are sealed with the current key have in {@link #KEY_ID_LENGTH} bytes behind the first. */
    public byte[] keyId() {
        return keys.current().id().array().clone();
    }

    /** The secret as it may be stored with that webhook. */
    public byte[] seal(UUID webhookId, SigningSecret secret) {
        byte[] nonce = new byte[NONCE_LENGTH];
        random.nextBytes(nonce);
        byte[] plain = secret.reveal().getBytes(StandardCharsets.UTF_8);
        byte[] encrypted = crypt(Cipher.ENCRYPT_MODE, keys.current().key(), webhookId, nonce, plain);
        return ByteBuffer.allocate(HEAD_LENGTH + encrypted.length)
                .put(FORMAT)
                .put(keyId())
                .put(nonce)
                .put(encrypted)
                .array();
    }

    /**
     * The secret that was sealed for that webhook.
     *
     * @throws IllegalStateException when it was sealed for another one, with another key, or was changed
     */
    public SigningSecret open(UUID webhookId, byte[] sealed) {
        boolean whole = sealed.length > HEAD_LENGTH && sealed[0] == FORMAT;
        var key = keys.all().stream()
                .filter(known -> whole && known.id().equals(ByteBuffer.wrap(sealed, 1, KEY_ID_LENGTH)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a signing secret was encrypted with another key"))
                .key();
        byte[] nonce = Arrays.copyOfRange(sealed, 1 + KEY_ID_LENGTH, HEAD_LENGTH);
        byte[] encrypted = Arrays.copyOfRange(sealed, HEAD_LENGTH, sealed.length);
        return new SigningSecret(
                new String(crypt(Cipher.DECRYPT_MODE, key, webhookId, nonce, encrypted), StandardCharsets.UTF_8));
    }

    private static byte[] crypt(int mode, SecretKeySpec key, UUID webhookId, byte[] nonce, byte[] input) {
        try {
            var cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(webhookId.toString().getBytes(StandardCharsets.US_ASCII));
            return cipher.doFinal(input);
        } catch (GeneralSecurityException refused) {
            throw new IllegalStateException("a signing secret could not be decrypted", refused);
        }
    }

    /** A key and the bytes that name it. */
    private record SealingKey(ByteBuffer id, SecretKeySpec key) {

        static SealingKey read(String setting, String base64) {
            byte[] raw = decode(setting, base64);
            return new SealingKey(
                    ByteBuffer.wrap(Arrays.copyOf(Sha256.of(raw), KEY_ID_LENGTH)), new SecretKeySpec(raw, "AES"));
        }

        private static byte[] decode(String setting, String base64) {
            try {
                byte[] raw = Base64.getDecoder().decode(base64.strip());
                if (raw.length == KEY_LENGTH) {
                    return raw;
                }
            } catch (IllegalArgumentException noBase64) {
                // told like a key of the wrong length
            }
            throw new IllegalStateException(setting + " must be 32 random bytes in base64");
        }
    }
}
