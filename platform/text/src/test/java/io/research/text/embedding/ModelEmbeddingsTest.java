package io.research.text.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ModelEmbeddingsTest extends EmbeddingsContract {
    private final Embeddings embeddings = new ModelEmbeddings(Runnable::run);

    @Override
    Embeddings embeddings() {
        return embeddings;
    }

    @Test
    void it_reads_meaning_where_no_word_is_shared() {
        var vectors =
                vectors("It costs far too much money for me", "the price is too high", "I drink coffee in the morning");

        assertThat(ModelEmbeddings.isAvailable()).isTrue();
        assertThat(Vectors.similarity(vectors.get(0), vectors.get(1)))
                .isGreaterThan(Vectors.similarity(vectors.get(0), vectors.get(2)) + 0.3f);
    }

    @Test
    void languages_that_it_cannot_read_are_compared_by_their_signs() {
        var vectors = vectors("配達が遅い", "犬が好き");

        assertThat(Vectors.similarity(vectors.get(0), vectors.get(1))).isLessThan(0.3f);
    }
}
