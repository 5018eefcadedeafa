package io.research.text.grouping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.ModelEmbeddings;
import io.research.text.embedding.NgramEmbeddings;
import io.research.text.language.Language;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ThemesTest {
    private static final List<List<String>> MEANT = List.of(
            List.of(
                    "The delivery was two weeks late.",
                    "My parcel arrived much later than promised.",
                    "I waited forever for the package to arrive.",
                    "Shipping takes too long."),
            List.of(
                    "It is too expensive for me.",
                    "The price is just too high.",
                    "I can't afford paying that much every month.",
                    "Way too much money for what you get."),
            List.of(
                    "The support team answered within minutes.",
                    "Customer service was friendly and helped me quickly.",
                    "I called the help desk and they were really helpful."),
            List.of("The app crashes whenever I open the camera.", "The app keeps freezing and crashing on my phone."));

    private static List<Statement> statements(List<String> texts, String language, Embeddings embeddings) {
        var vectors = embeddings.embed(texts).await().atMost(Duration.ofSeconds(30));
        var statements = new ArrayList<Statement>();
        for (int at = 0; at < texts.size(); at++) {
            statements.add(new Statement("s" + at, language, texts.get(at), vectors.get(at)));
        }
        return statements;
    }

    private static List<Statement> meant() {
        var texts = MEANT.stream().flatMap(List::stream).toList();
        return statements(texts, "en", new ModelEmbeddings(Runnable::run));
    }

    /** Of all pairs, the share that is together in both or apart in both. */
    private static double agreement(List<Theme> themes) {
        int agreed = 0;
        int pairs = 0;
        var texts = MEANT.stream().flatMap(List::stream).toList();
        for (String one : texts) {
            for (String other : texts) {
                if (!one.equals(other)) {
                    pairs++;
                    boolean meant = MEANT.stream().anyMatch(group -> group.contains(one) && group.contains(other));
                    boolean found = themes.stream()
                            .map(theme -> theme.members().stream()
                                    .map(Statement::text)
                                    .toList())
                            .anyMatch(group -> group.contains(one) && group.contains(other));
                    agreed += meant == found ? 1 : 0;
                }
            }
        }
        return (double) agreed / pairs;
    }

    @Test
    void statements_come_together_by_meaning() {
        var themes = Themes.of(meant());

        assertThat(agreement(themes)).as("%s", shown(themes)).isGreaterThan(0.85);
    }

    private static String shown(List<Theme> themes) {
        return themes.stream()
                .map(theme -> theme.label() + ": "
                        + theme.members().stream().map(Statement::text).toList())
                .collect(Collectors.joining("\n"));
    }

    @Test
    void every_statement_is_in_one_theme_whose_label_is_made_of_its_words() {
        var statements = meant();

        var themes = Themes.of(statements);

        assertThat(themes.stream().flatMap(theme -> theme.members().stream()))
                .containsExactlyInAnyOrderElementsOf(statements);
        assertThat(themes).allSatisfy(theme -> assertThat(List.of(theme.label().split(", ")))
                .allMatch(word -> theme.members().stream()
                        .anyMatch(member -> member.text().contains(word))));
    }

    @Test
    void the_same_statements_give_the_same_themes() {
        assertThat(shown(Themes.of(meant()))).isEqualTo(shown(Themes.of(meant())));
    }

    @Test
    void other_scripts_are_grouped_by_their_words() {
        var statements = statements(
                List.of("配達が遅いです", "配達がとても遅い", "値段が高い", "値段が高すぎる"), "ja", new NgramEmbeddings(Runnable::run));

        var themes = Themes.of(statements);

        assertThat(themes).hasSize(2).allSatisfy(theme -> assertThat(theme.members())
                .hasSize(2));
    }

    @Test
    void nothing_alike_stays_apart_and_the_empty_and_the_many_are_answered() {
        var same = new Statement("x", "en", "", null);

        assertThat(Themes.of(List.of())).isEmpty();
        assertThat(Themes.of(List.of(same, same))).hasSize(2);
        assertThatIllegalArgumentException().isThrownBy(() -> Themes.of(Collections.nCopies(2_001, same)));
        assertThat(Language.UNKNOWN.keys("")).isEmpty();
    }
}
