package io.research.slides;

import com.ibm.icu.lang.UScript;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeBlock;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The fonts of scripts that Liberation Sans lacks, and of Hebrew, whose points it does not place. A font is read when it is
 * first needed, once in a process. The JDK shapes text with it and needs no font of the system.
 */
enum ScriptFont {
    ARABIC("NotoSansArabic-Regular", UScript.ARABIC),
    HEBREW("NotoSansHebrew-Regular", UScript.HEBREW),
    DEVANAGARI("NotoSansDevanagari-Regular", UScript.DEVANAGARI),
    BENGALI("NotoSansBengali-Regular", UScript.BENGALI),
    GURMUKHI("NotoSansGurmukhi-Regular", UScript.GURMUKHI),
    GUJARATI("NotoSansGujarati-Regular", UScript.GUJARATI),
    TAMIL("NotoSansTamil-Regular", UScript.TAMIL),
    TELUGU("NotoSansTelugu-Regular", UScript.TELUGU),
    KANNADA("NotoSansKannada-Regular", UScript.KANNADA),
    MALAYALAM("NotoSansMalayalam-Regular", UScript.MALAYALAM),
    SINHALA("NotoSansSinhala-Regular", UScript.SINHALA),
    THAI("NotoSansThai-Regular", UScript.THAI),
    LAO("NotoSansLao-Regular", UScript.LAO),
    KHMER("NotoSansKhmer-Regular", UScript.KHMER),
    MYANMAR("NotoSansMyanmar-Regular", 0.85, UScript.MYANMAR),
    GEORGIAN("NotoSansGeorgian-Regular", UScript.GEORGIAN),
    ARMENIAN("NotoSansArmenian-Regular", UScript.ARMENIAN),
    ETHIOPIC("NotoSansEthiopic-Regular", UScript.ETHIOPIC),
    HAN("DroidSansFallbackFull", UScript.HAN, UScript.HIRAGANA, UScript.KATAKANA, UScript.BOPOMOFO),
    HANGUL("NanumGothic", UScript.HANGUL);

    /** Units of an em, in which glyphs are placed. */
    static final float EM = 1000;

    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final String file;
    private final double scale;
    private final BitSet scripts = new BitSet();

    /** Null until it is needed, empty where it cannot be read. */
    private volatile Optional<Font> font;

    ScriptFont(String file, int... scripts) {
        this(file, 1.0, scripts);
    }

    /** @param scale below 1 where what stands above and below its letters would reach into other lines */
    ScriptFont(String file, double scale, int... scripts) {
        this.scale = scale;
        this.file = "/io/research/slides/fonts/" + file + ".ttf";
        for (int script : scripts) {
            this.scripts.set(script);
        }
    }

    /** That of the letter's own script, if it has the letter. */
    static Optional<ScriptFont> of(int letter) {
        var script = new BitSet();
        script.set(UScript.getScript(letter));
        return forAny(script).stream().filter(one -> one.has(letter)).findFirst();
    }

    /** All those in whose scripts a sign is used, such as a comma that Arabic and Urdu share. */
    static Set<ScriptFont> using(int sign) {
        var used = new BitSet();
        UScript.getScriptExtensions(sign, used);
        if (UnicodeBlock.of(sign) == UnicodeBlock.HALFWIDTH_AND_FULLWIDTH_FORMS) {
            used.set(UScript.HAN);
        }
        return forAny(used);
    }

    private static Set<ScriptFont> forAny(BitSet scripts) {
        var fonts = EnumSet.noneOf(ScriptFont.class);
        for (var font : values()) {
            if (font.scripts.intersects(scripts)) {
                fonts.add(font);
            }
        }
        return fonts;
    }

    boolean has(int sign) {
        return font().map(one -> one.canDisplay(sign)).orElse(false);
    }

    /** Whether the width of a letter depends on the letters beside it. */
    boolean isJoined() {
        return this == ARABIC;
    }

    /** From left to right, as they are drawn. */
    GlyphVector glyphs(String text, boolean isRightToLeft) {
        int direction = isRightToLeft ? Font.LAYOUT_RIGHT_TO_LEFT : Font.LAYOUT_LEFT_TO_RIGHT;
        return font().orElseThrow().layoutGlyphVector(EXACT, text.toCharArray(), 0, text.length(), direction);
    }

    /** In ems of the text around it. */
    double width(String text) {
        return width(glyphs(text, this == ARABIC || this == HEBREW));
    }

    double width(GlyphVector glyphs) {
        return glyphs.getGlyphPosition(glyphs.getNumGlyphs()).getX() / EM * scale;
    }

    /** In text of that size. */
    double size(double around) {
        return around * scale;
    }

    InputStream open() {
        return ScriptFont.class.getResourceAsStream(file);
    }

    private Optional<Font> font() {
        if (font == null) {
            synchronized (ShapingFont.class) {
                if (font == null) {
                    font = read();
                }
            }
        }
        return font;
    }

    private Optional<Font> read() {
        try (var in = open()) {
            return ShapingFont.read(in).map(one -> one.deriveFont(EM));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
