package io.research.slides;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.util.Matrix;
import org.apache.pdfbox.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With {@code -Ddeck.pictures=true} what was drawn lies in {@code target/decks} as pictures, to be looked at. */
class PrintedCanvasTest {
    private static final Path PICTURES = Path.of("target", "decks");
    private static final Set<String> BREAKING_ANYWHERE = Set.of("th", "lo", "km", "my", "zh", "zh-TW", "ja", "ko");
    private static final Type BODY = Type.plain(17);
    private static final Box TITLE = new Box(54, 40, 852, 40);
    private static final Box COLUMN = new Box(400, 160, 200, 200);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            ar | قال معظم الناس إن الشاي الجيد أغلى مما ينبغي، لأن الأسعار ارتفعت (12 من 24)؛ والسَّلامُ.
            fa | بیشتر مردم می‌گویند چای خوب گران است، اما ۱۲ نفر آن را می‌خرند.
            ur | زیادہ تر لوگ کہتے ہیں کہ اچھی چائے مہنگی ہے۔
            he | רוב האנשים אומרים שתה טוב יקר מדי (12 מתוך 24), שָׁלוֹם.
            hi | अधिकांश लोग कहते हैं कि अच्छी चाय ज़रूरत से ज़्यादा महँगी है; क्षत्रिय विद्यार्थी किताब।
            bn | বেশিরভাগ মানুষ বলেন ভালো চা খুব দামি, কিন্তু স্বাদ ক্ষণিকের নয়।
            pa | ਜ਼ਿਆਦਾਤਰ ਲੋਕ ਕਹਿੰਦੇ ਹਨ ਕਿ ਚੰਗੀ ਚਾਹ ਮਹਿੰਗੀ ਹੈ।
            gu | મોટાભાગના લોકો કહે છે કે સારી ચા મોંઘી છે, પ્રશ્ન એ જ છે.
            ta | பெரும்பாலானோர் நல்ல தேநீர் விலை அதிகம் என்று சொல்கிறார்கள்; கொஞ்சம் ஸ்ரீ.
            te | చాలా మంది మంచి టీ ఖరీదైనదని చెబుతారు, ప్రశ్న అదే.
            kn | ಹೆಚ್ಚಿನ ಜನರು ಒಳ್ಳೆಯ ಚಹಾ ದುಬಾರಿ ಎಂದು ಹೇಳುತ್ತಾರೆ.
            ml | മിക്കവരും പറയുന്നത് നല്ല ചായയ്ക്ക് വില കൂടുതലാണ് എന്നാണ്.
            si | බොහෝ දෙනෙක් කියන්නේ හොඳ තේ මිල අධිකයි, ශ්‍රී ලංකාව.
            th | คนส่วนใหญ่บอกว่าชาดีแพงเกินไป และน้ำที่ปู่ดื่มไม่ร้อน
            lo | ຄົນສ່ວນໃຫຍ່ບອກວ່າຊາດີແພງເກີນໄປ
            km | មនុស្សភាគច្រើននិយាយថាតែល្អថ្លៃពេក។
            my | လူအများစုက လက်ဖက်ရည်ကောင်းသည် ဈေးကြီးသည်ဟု ဆိုသည်။
            ka | უმრავლესობა ამბობს, რომ კარგი ჩაი ძვირია.
            hy | Մարդկանց մեծ մասն ասում է, որ լավ թեյը թանկ է։
            am | አብዛኛው ሰው ጥሩ ሻይ ውድ ነው ይላል።
            zh | 大多数人认为好茶太贵，“不值得”（24人中有12人）。
            zh-TW | 大多數人認為好茶太貴，「不值得」。
            ja | 多くの人は、良いお茶とコーヒーは高すぎると言います。「もう買いません」（２４人中１２人）。
            ko | 대부분의 사람들은 좋은 차가 너무 비싸다고 말합니다.
            """)
    void what_was_written_in_each_script_is_read_back_from_glyphs_of_its_font(String language, String sentence)
            throws IOException {
        boolean fromRight = List.of("ar", "fa", "ur", "he").contains(language);

        byte[] pdf = printed(language, fromRight, sentence);

        pictures(language, pdf);
        var read = new GlyphReader();
        String text = read.text(pdf);
        assertThat(words(language, text)).isEqualTo(words(language, sentence + "\n" + sentence + "\n" + sentence));
        assertThat(read.missing).isEmpty();
    }

    @Test
    void a_deck_is_not_legible_once_a_letter_was_written_that_no_font_has() {
        var letters = FontMetrics.read();
        String tibetan = "ཇ་ཞིམ་པོ།";

        assertThat(PrintedCanvas.canShow(tibetan, letters)).isFalse();
        try (var canvas = new PrintedCanvas(letters, "Tea", "en", false)) {
            canvas.slide("Tea", TITLE, BODY, Tint.INK);
            canvas.text(COLUMN, tibetan, BODY, Tint.INK);
            assertThat(canvas.isLegible()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, Tea is dear.", "false, התה יקר."})
    void a_sentence_is_read_in_its_own_direction(boolean fromRight, String sentence) throws IOException {
        byte[] pdf = printed("he", fromRight, sentence);

        assertThat(new GlyphReader().text(pdf).lines().findFirst()).hasValue(sentence);
    }

    @Test
    void bold_letters_stand_where_plain_ones_do_and_so_below_their_marks() throws IOException {
        byte[] pdf;
        try (var canvas = new PrintedCanvas(FontMetrics.read(), "Tea", "th", false)) {
            canvas.slide("น้ำที่ปู่ดื่ม", TITLE, BODY, Tint.INK);
            canvas.text(COLUMN, "Tea", Type.bold(17), Tint.INK);
            canvas.text(TITLE, "น้ำที่ปู่ดื่ม", Type.bold(17), Tint.INK);
            pdf = canvas.bytes();
        }
        var read = new GlyphReader();

        read.text(pdf);

        int letters = (read.places.size() - "Tea".length()) / 2;
        assertThat(read.places.subList(letters + "Tea".length(), read.places.size()))
                .isEqualTo(read.places.subList(0, letters));
    }

    @ParameterizedTest
    @CsvSource({"true, 880, 80", "false, 80, 880"})
    void bars_and_lines_begin_where_reading_does(boolean fromRight, int inked, int blank) throws IOException {
        byte[] pdf;
        try (var canvas = new PrintedCanvas(FontMetrics.read(), "Tea", "en", fromRight)) {
            canvas.slide("", TITLE, BODY, Tint.INK);
            canvas.bars(new Box(54, 100, 852, 40), "People", List.of(new Canvas.Bar("Tea", 1, Tint.ACCENT)), 4);
            canvas.text(new Box(54, 200, 852, 60), "█".repeat(3), Type.plain(40), Tint.ACCENT);
            pdf = canvas.bytes();
        }

        var picture = picture(pdf, 72);
        for (int y : List.of(120, 220)) {
            assertThat(picture.getRGB(inked, y)).isEqualTo(0xFF0B6E69);
            assertThat(picture.getRGB(blank, y)).isEqualTo(0xFFFFFFFF);
        }
    }

    /** One line, the same in bold, and lines of a narrow column. */
    private static byte[] printed(String language, boolean fromRight, String sentence) {
        var letters = FontMetrics.read();
        assertThat(PrintedCanvas.canShow(sentence, letters)).isTrue();
        try (var canvas = new PrintedCanvas(letters, sentence, language, fromRight)) {
            canvas.slide(sentence, TITLE, Type.bold(17), Tint.INK);
            canvas.text(new Box(54, 100, 852, 40), sentence, BODY, Tint.INK);
            canvas.fill(COLUMN, Tint.PALE);
            canvas.text(COLUMN, sentence, BODY, Tint.INK);
            assertThat(canvas.isLegible()).isTrue();
            return canvas.bytes();
        }
    }

    /** Of composed letters; lines may end anywhere where they need no space. */
    private static List<String> words(String language, String text) {
        String composed = Normalizer.normalize(text, Form.NFC).strip();
        return BREAKING_ANYWHERE.contains(language)
                ? List.of(composed.replaceAll("\\s+", ""))
                : List.of(composed.split("\\s+"));
    }

    private static void pictures(String name, byte[] pdf) throws IOException {
        if (!Boolean.getBoolean("deck.pictures")) {
            return;
        }
        Files.createDirectories(PICTURES);
        ImageIO.write(picture(pdf, 90), "png", PICTURES.resolve(name + ".png").toFile());
    }

    private static BufferedImage picture(byte[] pdf, int dots) throws IOException {
        try (var print = Loader.loadPDF(pdf)) {
            return new PDFRenderer(print).renderImageWithDPI(0, dots);
        }
    }

    /** Reads text, which of its glyphs are only a placeholder, and where they stand. */
    private static final class GlyphReader extends PDFTextStripper {
        private final List<Integer> missing = new ArrayList<>();
        private final List<Float> places = new ArrayList<>();

        private String text(byte[] pdf) throws IOException {
            try (var document = Loader.loadPDF(pdf)) {
                return getText(document);
            }
        }

        @Override
        protected void showGlyph(Matrix matrix, PDFont font, int code, Vector displacement) throws IOException {
            if (((PDType0Font) font).codeToGID(code) == 0) {
                missing.add(code);
            }
            places.add(matrix.getTranslateX());
            super.showGlyph(matrix, font, code, displacement);
        }
    }
}
