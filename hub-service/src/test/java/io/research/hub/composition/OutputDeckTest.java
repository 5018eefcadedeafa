package io.research.hub.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.apache.poi.sl.usermodel.TextParagraph.TextAlign;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFTextShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputDeckTest {

    @ParameterizedTest
    @CsvSource({"كيف كان التوصيل؟, RIGHT", "How was the delivery?, LEFT"})
    void a_deck_is_written_in_the_direction_of_what_was_asked(String prompt, TextAlign align) throws IOException {
        var section =
                new Composition.Section(prompt, List.of("1 of 1 person speaks about this.", "- “P01” [E1]"), false);
        var composition = new Composition(prompt, prompt, List.of(section), List.of(), List.of());

        byte[] deck = OutputDeck.of(composition, LocalDate.EPOCH, null).editable();

        try (var show = new XMLSlideShow(new ByteArrayInputStream(deck))) {
            assertThat(show.getSlides().getLast().getShapes().stream()
                            .filter(XSLFTextShape.class::isInstance)
                            .map(XSLFTextShape.class::cast)
                            .filter(shape -> shape.getText().contains("1 of 1 person"))
                            .flatMap(shape -> shape.getTextParagraphs().stream()))
                    .isNotEmpty()
                    .allSatisfy(
                            paragraph -> assertThat(paragraph.getTextAlign()).isEqualTo(align));
        }
    }
}
