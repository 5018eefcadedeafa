package io.research.reports.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.language.Language;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SupportedTest {

    /** What somebody said; who counts those who say it; who denies it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | The price of tea is too high.       | Three people say the price of tea is too high.        | The price of tea is not too high.
            de | Der Preis von Tee ist zu hoch.      | Drei Leute sagen, der Preis von Tee ist zu hoch.      | Der Preis von Tee ist nicht zu hoch.
            fr | Le prix du thé est trop haut.       | Trois personnes disent le prix du thé trop haut.      | Le prix du thé n'est pas trop haut.
            es | El precio del té es demasiado alto. | La mayoría dice que el precio del té es demasiado alto. | El precio del té no es demasiado alto.
            it | Il prezzo del tè è troppo alto.     | Tutti dicono che il prezzo del tè è troppo alto.      | Il prezzo del tè non è troppo alto.
            pt | O preço do chá é alto demais.       | Dois dizem que o preço do chá é alto demais.          | O preço do chá não é alto demais.
            nl | De prijs van thee is te hoog.       | Iedereen zegt dat de prijs van thee te hoog is.       | De prijs van thee is niet te hoog.
            pl | Cena herbaty jest za wysoka.        | Wszyscy mówią, że cena herbaty jest za wysoka.        | Cena herbaty nie jest za wysoka.
            ar | سعر الشاي مرتفع جدا                 | الجميع يقولون سعر الشاي مرتفع جدا                     | سعر الشاي ليس مرتفع جدا
            hi | चाय का दाम बहुत ज़्यादा है             | सभी लोग कहते चाय का दाम बहुत ज़्यादा है                  | चाय का दाम बहुत ज़्यादा नहीं है
            ja | お茶の値段は高いです                  | 全員がお茶の値段は高いです                              | お茶の値段は高くないです
            zh | 茶的价格太高                         | 三个人说茶的价格太高                                    | 茶的价格不太高
            """)
    void what_was_said_stands_and_neither_who_counts_it_nor_who_denies_it_does(
            String language, String said, String counted, String denied) {
        var supported = new Supported(Language.of(language));

        assertThat(supported.by(List.of(said), said)).isTrue();
        assertThat(supported.by(List.of(said), counted)).isFalse();
        assertThat(supported.by(List.of(said), denied)).isFalse();
    }
}
