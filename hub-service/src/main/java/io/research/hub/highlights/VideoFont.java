package io.research.hub.highlights;

import com.ibm.icu.text.ArabicShaping;
import com.ibm.icu.text.ArabicShapingException;
import com.ibm.icu.text.Bidi;
import io.research.text.words.Script;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/** The font of titles and captions. A text that it cannot write appears only in the subtitles, which players draw. */
final class VideoFont {
    private static final int BOX = 0x25A1;

    /** Where PDFBox has one. */
    private static final String DEFAULT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    /** The scripts that are ordered and joined correctly here; others need more shaping. */
    private static final Set<Script> WRITTEN = Set.of(
            Script.COMMON,
            Script.INHERITED,
            Script.LATIN,
            Script.GREEK,
            Script.CYRILLIC,
            Script.ARMENIAN,
            Script.GEORGIAN,
            Script.HEBREW,
            Script.ARABIC,
            Script.HAN,
            Script.HIRAGANA,
            Script.KATAKANA,
            Script.HANGUL);

    private final byte[] file;
    private final CmapLookup glyphs;

    private VideoFont(byte[] file) throws IOException {
        this.file = file;
        this.glyphs = new TTFParser()
                .parse(new RandomAccessReadBuffer(new ByteArrayInputStream(file)))
                .getUnicodeCmapLookup();
    }

    /** Reads that file, or our own font where there is none. */
    static VideoFont read(Optional<Path> configured) {
        try (var own = VideoFont.class.getResourceAsStream(DEFAULT)) {
            return new VideoFont(configured.isPresent() ? Files.readAllBytes(configured.get()) : own.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    boolean canWrite(String text) {
        return text.codePoints()
                        .filter(Character::isLetterOrDigit)
                        .allMatch(letter -> WRITTEN.contains(Script.of(letter)))
                && joined(text).codePoints().filter(Character::isLetterOrDigit).allMatch(this::has);
    }

    /**
     * One line in visual order, with joined letters where the script joins them, and a box for every sign that the font
     * lacks, so that nothing is left out silently.
     */
    String written(String line) {
        var bidi = new Bidi(joined(line), Bidi.LEVEL_DEFAULT_LTR);
        var written = new StringBuilder();
        bidi.writeReordered(Bidi.DO_MIRRORING | Bidi.REMOVE_BIDI_CONTROLS)
                .codePoints()
                .filter(sign -> !Character.isISOControl(sign) && Character.getType(sign) != Character.FORMAT)
                .map(sign -> Character.isSpaceChar(sign) ? ' ' : has(sign) || isMark(sign) ? sign : BOX)
                .forEach(written::appendCodePoint);
        return written.toString();
    }

    private boolean has(int sign) {
        return glyphs.getGlyphId(sign) != 0;
    }

    private static boolean isMark(int sign) {
        return Character.getType(sign) == Character.NON_SPACING_MARK;
    }

    private static String joined(String text) {
        try {
            return new ArabicShaping(ArabicShaping.LETTERS_SHAPE | ArabicShaping.LENGTH_GROW_SHRINK).shape(text);
        } catch (ArabicShapingException unjoinable) {
            return text;
        }
    }

    void writeTo(Path path) throws IOException {
        Files.write(path, file);
    }
}
