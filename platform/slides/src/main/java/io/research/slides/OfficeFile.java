package io.research.slides;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.ZipInputStream;
import org.apache.poi.openxml4j.util.ZipSecureFile;

/** The bounds of Word documents and presentations, which are archives: what they unfold to is counted before they are opened. */
public final class OfficeFile {
    private static final long MOST_OF_ALL = 64L << 20;
    private static final int MOST_PARTS = 1_000;
    private static final int PIECE = 64 << 10;

    static {
        ZipSecureFile.setMaxEntrySize(MOST_OF_ALL);
        // How much smaller a part became says nothing: what it unfolds to is counted.
        ZipSecureFile.setMinInflateRatio(0);
        ZipSecureFile.setMaxFileCount(MOST_PARTS);
    }

    private OfficeFile() {}

    /**
     * Inflates all parts into nowhere, up to 64 MB together. What is no archive, or a damaged one, is left to whoever opens it.
     *
     * @throws IllegalArgumentException that says in public words that it is too large
     */
    public static void requireBounded(byte[] content) {
        if (!isBounded(content)) {
            throw new IllegalArgumentException("must not unpack to more than 64 MB, or to more than 1,000 parts");
        }
    }

    private static boolean isBounded(byte[] content) {
        long bytes = 0;
        int parts = 0;
        var piece = new byte[PIECE];
        try (var zip = new ZipInputStream(new ByteArrayInputStream(content))) {
            while (zip.getNextEntry() != null) {
                parts++;
                for (int read = zip.read(piece); read >= 0 && bytes <= MOST_OF_ALL; read = zip.read(piece)) {
                    bytes += read;
                }
                if (bytes > MOST_OF_ALL || parts > MOST_PARTS) {
                    return false;
                }
            }
            return true;
        } catch (IOException | IllegalArgumentException damaged) {
            return true;
        }
    }
}
