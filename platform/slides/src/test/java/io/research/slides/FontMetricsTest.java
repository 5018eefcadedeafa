package io.research.slides;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FontMetricsTest {
    private static final Type BODY = Type.plain(17);

    private final FontMetrics letters = FontMetrics.read();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "قال معظم الناس إن الشاي الجيد أغلى مما ينبغي",
                "अधिकांश लोग कहते हैं कि अच्छी चाय ज़रूरत से ज़्यादा महँगी है",
                "கொஞ்சம் தேநீர் விலை அதிகம் என்று சொல்கிறார்கள்",
                "คนส่วนใหญ่บอกว่าชาดีแพงเกินไปและน้ำที่ปู่ดื่มไม่ร้อน",
                "មនុស្សភាគច្រើននិយាយថាតែល្អថ្លៃពេក",
                "多くの人は、良いお茶とコーヒーは高すぎると言います。",
                "대부분의 사람들은 좋은 차가 너무 비싸다고 말합니다."
            })
    void lines_are_as_wide_as_they_are_printed_and_no_letter_loses_its_marks(String sentence) {
        var boundaries = BreakIterator.getCharacterInstance(ULocale.ROOT);
        boundaries.setText(sentence);

        for (int width = 60; width < 600; width += 20) {
            int at = 0;
            for (String line : letters.lines(sentence, BODY, width)) {
                at = sentence.indexOf(line, at) + line.length();
                assertThat(boundaries.isBoundary(at)).as(line).isTrue();
                assertThat(PrintedLine.of(line, false, letters, BODY.size(), 0).width())
                        .as(line)
                        .isLessThanOrEqualTo(width + 0.5);
            }
            assertThat(sentence.substring(at)).isBlank();
            String cut = letters.fitted(sentence, BODY, width, 1).replace("…", "");
            assertThat(sentence).startsWith(cut);
            assertThat(boundaries.isBoundary(cut.length())).as(cut).isTrue();
        }
    }

    @Test
    void thai_lines_end_between_words() {
        assertThat(letters.lines("คนส่วนใหญ่บอกว่าชาดีแพงเกินไป", BODY, 120))
                .containsExactly("คนส่วนใหญ่บอก", "ว่าชาดีแพงเกินไป");
    }
}
