package io.research.text.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every implementation promises. */
abstract class EmbeddingsContract {
    abstract Embeddings embeddings();

    List<float[]> vectors(String... texts) {
        return embeddings().embed(List.of(texts)).await().atMost(Duration.ofSeconds(30));
    }

    @Test
    void equal_texts_have_equal_vectors_of_length_one() {
        var vectors = vectors("The delivery was late.", "Price", "The delivery was late.");

        assertThat(vectors).hasSize(3);
        assertThat(vectors.get(0)).isEqualTo(vectors.get(2));
        assertThat(Vectors.similarity(vectors.get(0), vectors.get(0))).isCloseTo(1, within(0.001f));
    }

    @Test
    void the_nearer_text_has_the_nearer_vector() {
        var vectors = vectors("the delivery was late", "late deliveries annoy me", "my dog likes to swim");

        assertThat(Vectors.similarity(vectors.get(0), vectors.get(1)))
                .isGreaterThan(Vectors.similarity(vectors.get(0), vectors.get(2)) + 0.1f);
    }

    @Test
    void empty_long_and_broken_texts_have_vectors_too() {
        assertThat(vectors("", " ", "\uD800", "x".repeat(100_000), "配達が遅い", "😀".repeat(9_000)))
                .hasSize(6)
                .allSatisfy(
                        vector -> assertThat(vector).hasSameSizeAs(vectors("a").getFirst()));
    }

    @Test
    void a_batch_is_bounded_and_many_texts_come_back_in_order() {
        var many = Collections.nCopies(Embeddings.LARGEST_BATCH + 1, "tea");

        assertThatIllegalArgumentException().isThrownBy(() -> embeddings().embed(many));
        assertThat(embeddings().embedAll(many).await().atMost(Duration.ofSeconds(30)))
                .hasSize(many.size());
        assertThat(vectors()).isEmpty();
    }
}
