package io.research.text.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NgramEmbeddingsTest extends EmbeddingsContract {
    @Override
    Embeddings embeddings() {
        return new NgramEmbeddings(Runnable::run);
    }

    @Test
    void scripts_without_spaces_are_compared_by_pairs_of_signs() {
        var vectors = vectors("配達が遅い", "配達は遅かった", "犬が好き");

        assertThat(Vectors.similarity(vectors.get(0), vectors.get(1)))
                .isGreaterThan(Vectors.similarity(vectors.get(0), vectors.get(2)) + 0.1f);
    }
}
