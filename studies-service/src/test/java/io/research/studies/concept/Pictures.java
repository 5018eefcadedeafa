package io.research.studies.concept;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

/** Real pictures, and such that lie. */
public final class Pictures {
    private Pictures() {}

    /** A picture that the JDK writes: png, jpeg or gif. */
    public static byte[] drawn(String format, int width, int height) {
        try {
            var out = new ByteArrayOutputStream();
            ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), format, out);
            return out.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    public static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** A small file whose header promises a huge picture. */
    static byte[] bomb(int width, int height) {
        byte[] png = drawn("png", 1, 1);
        var bytes = ByteBuffer.wrap(png);
        bytes.putInt(16, width).putInt(20, height);
        var crc = new CRC32();
        crc.update(png, 12, 17);
        bytes.putInt(29, (int) crc.getValue());
        return png;
    }

    /** The head of an extended WebP of that size. */
    static byte[] extendedWebp(int width, int height) {
        return webp("VP8X")
                .putInt(20, 0)
                .putInt(24, width - 1)
                .put(27, (byte) (height - 1))
                .put(28, (byte) (height - 1 >> 8))
                .put(29, (byte) (height - 1 >> 16))
                .array();
    }

    static byte[] losslessWebp(int width, int height) {
        return webp("VP8L")
                .put(20, (byte) 0x2F)
                .putInt(21, width - 1 | height - 1 << 14)
                .array();
    }

    static byte[] lossyWebp(int width, int height) {
        return webp("VP8 ")
                .put(23, (byte) 0x9D)
                .put(24, (byte) 0x01)
                .put(25, (byte) 0x2A)
                .putShort(26, (short) width)
                .putShort(28, (short) height)
                .array();
    }

    private static ByteBuffer webp(String chunk) {
        return ByteBuffer.allocate(30)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(0, "RIFF".getBytes(StandardCharsets.ISO_8859_1))
                .putInt(4, 22)
                .put(8, "WEBP".getBytes(StandardCharsets.ISO_8859_1))
                .put(12, chunk.getBytes(StandardCharsets.ISO_8859_1))
                .putInt(16, 10);
    }
}
