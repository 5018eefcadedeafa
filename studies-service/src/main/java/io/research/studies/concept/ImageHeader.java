package io.research.studies.concept;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Format and size of an image. Only its header is read, never a pixel, so that a small file which unpacks to a huge
 * picture costs nothing.
 */
record ImageHeader(ImageType type, int width, int height) {
    private static final int MAX_SIDE = 12_000;
    private static final long MAX_PIXELS = 50_000_000;
    private static final int WEBP_HEAD = 30;
    private static final int FOURTEEN_BITS = 0x3FFF;
    private static final int TWENTY_FOUR_BITS = 0xFFFFFF;

    /** The header, or empty when the bytes are no image of that type. */
    static Optional<ImageHeader> of(ImageType type, byte[] bytes) {
        try {
            return switch (type) {
                case PNG -> isSigned(bytes, 0, "\u0089PNG\r\n\u001a\n") ? read("png", type, bytes) : Optional.empty();
                case JPEG -> isSigned(bytes, 0, "\u00ff\u00d8\u00ff") ? read("jpeg", type, bytes) : Optional.empty();
                case GIF ->
                    isSigned(bytes, 0, "GIF87a") || isSigned(bytes, 0, "GIF89a")
                            ? read("gif", type, bytes)
                            : Optional.empty();
                case WEBP -> isSigned(bytes, 0, "RIFF") && isSigned(bytes, 8, "WEBP") ? webp(bytes) : Optional.empty();
            };
        } catch (IOException | RuntimeException broken) {
            return Optional.empty();
        }
    }

    /** Whether a browser can display it safely. */
    boolean isShowable() {
        return width > 0
                && height > 0
                && width <= MAX_SIDE
                && height <= MAX_SIDE
                && (long) width * height <= MAX_PIXELS;
    }

    private static Optional<ImageHeader> read(String format, ImageType type, byte[] bytes) throws IOException {
        var reader = ImageIO.getImageReadersByFormatName(format).next();
        try (var input = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            reader.setInput(input, true, true);
            return Optional.of(new ImageHeader(type, reader.getWidth(0), reader.getHeight(0)));
        } finally {
            reader.dispose();
        }
    }

    /** RFC 9649, sections 2.4 to 2.7 and 3.4; the JDK cannot read it. */
    private static Optional<ImageHeader> webp(byte[] bytes) {
        var file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < WEBP_HEAD || Integer.toUnsignedLong(file.getInt(4)) + 8 > bytes.length) {
            return Optional.empty();
        }
        return switch (new String(bytes, 12, 4, StandardCharsets.ISO_8859_1)) {
            case "VP8 " ->
                isSigned(bytes, 23, "\u009d\u0001\u002a")
                        ? webp(file.getShort(26) & FOURTEEN_BITS, file.getShort(28) & FOURTEEN_BITS)
                        : Optional.empty();
            case "VP8L" ->
                bytes[20] == 0x2F
                        ? webp((file.getInt(21) & FOURTEEN_BITS) + 1, (file.getInt(21) >>> 14 & FOURTEEN_BITS) + 1)
                        : Optional.empty();
            case "VP8X" ->
                webp((file.getInt(24) & TWENTY_FOUR_BITS) + 1, (file.getInt(26) >>> 8 & TWENTY_FOUR_BITS) + 1);
            default -> Optional.empty();
        };
    }

    private static Optional<ImageHeader> webp(int width, int height) {
        return Optional.of(new ImageHeader(ImageType.WEBP, width, height));
    }

    private static boolean isSigned(byte[] bytes, int at, String signature) {
        byte[] expected = signature.getBytes(StandardCharsets.ISO_8859_1);
        return bytes.length >= at + expected.length
                && Arrays.equals(bytes, at, at + expected.length, expected, 0, expected.length);
    }
}
