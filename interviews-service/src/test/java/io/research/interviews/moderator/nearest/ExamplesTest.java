package io.research.interviews.moderator.nearest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.interviews.moderator.nearest.Examples.Line;
import io.research.interviews.moderator.safety.Concern;
import io.research.text.embedding.Embeddings;
import io.research.text.embedding.ModelEmbeddings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Judged on lines that were not used to choose the examples or the bounds. */
class ExamplesTest {
    private static final Embeddings EMBEDDINGS = new ModelEmbeddings(Runnable::run);
    private static final Examples EXAMPLES =
            Examples.embedded(EMBEDDINGS).await().indefinitely();

    @Test
    void a_quarter_of_what_only_a_reader_would_notice_is_suspected() throws IOException {
        var veiled = heldOut().stream().filter(line -> line.concern() != null).toList();

        long suspected =
                veiled.stream().filter(line -> suspect(line.text()).isPresent()).count();

        assertThat((double) suspected / veiled.size()).isGreaterThanOrEqualTo(0.25);
    }

    @Test
    void ordinary_answers_are_asked_about_in_three_of_a_hundred_at_most() throws IOException {
        var answers = heldOut().stream().filter(line -> line.concern() == null).toList();

        var asked = answers.stream()
                .filter(line -> suspect(line.text()).isPresent())
                .toList();

        assertThat(asked).hasSizeLessThanOrEqualTo(answers.size() * 3 / 100);
    }

    @Test
    void an_example_is_suspected_of_what_it_shows() {
        assertThat(suspect("Where is the exit button?")).contains(Concern.STOP);
        assertThat(suspect("You sound like a broken record.")).contains(Concern.ABUSE);
    }

    private static Optional<Concern> suspect(String text) {
        return EXAMPLES.suspect(
                EMBEDDINGS.embed(List.of(text)).await().indefinitely().getFirst());
    }

    private static List<Line> heldOut() throws IOException {
        try (var lines = ExamplesTest.class.getResourceAsStream("held-out.jsonl")) {
            return JsonMapper.builder()
                    .build()
                    .readerFor(Line.class)
                    .<Line>readValues(lines)
                    .readAll();
        }
    }
}
