package io.research.interviews.moderator.nearest;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.interviews.moderator.safety.Concern;
import io.research.text.embedding.Embeddings;
import io.research.text.embedding.Vectors;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Labelled sentences as vectors ({@code examples.jsonl} beside this class; English). A text is suspected of what its five
 * nearest examples show: where the nearest is near and no ordinary answer, and four fifths of the weight is no ordinary
 * answer's. The two bounds were chosen on the examples themselves, each read by the others.
 */
record Examples(List<Example> all) {
    private static final int NEAREST = 5;
    private static final double LEAST_SIMILARITY = 0.3;
    private static final double LEAST_SHARE = 0.8;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** @param concern null for an ordinary answer */
    record Example(Concern concern, float[] vector) {}

    record Line(String kind, String text) {
        Concern concern() {
            return switch (kind) {
                case "answer" -> null;
                case "distress" -> Concern.DISTRESS;
                case "abuse" -> Concern.ABUSE;
                case "stop" -> Concern.STOP;
                case "pause" -> Concern.PAUSE;
                default -> throw new IllegalStateException("no such kind of example: " + kind);
            };
        }
    }

    private record Near(Concern concern, double similarity) {
        double weight() {
            return similarity <= 0 ? 0 : similarity * similarity;
        }
    }

    Examples {
        all = List.copyOf(all);
    }

    static Uni<Examples> embedded(Embeddings embeddings) {
        var lines = read();
        return embeddings.embedAll(lines.stream().map(Line::text).toList()).map(vectors -> {
            var all = new ArrayList<Example>();
            for (int at = 0; at < lines.size(); at++) {
                all.add(new Example(lines.get(at).concern(), vectors.get(at)));
            }
            return new Examples(all);
        });
    }

    /** What a text with that vector is suspected of. */
    Optional<Concern> suspect(float[] vector) {
        var nearest = all.stream()
                .map(example -> new Near(example.concern(), Vectors.similarity(example.vector(), vector)))
                .sorted(Comparator.comparingDouble(Near::similarity).reversed())
                .limit(NEAREST)
                .toList();
        var first = nearest.getFirst();
        Map<Concern, Double> weights = new EnumMap<>(Concern.class);
        nearest.stream()
                .filter(near -> near.concern() != null)
                .forEach(near -> weights.merge(near.concern(), near.weight(), Double::sum));
        double whole = nearest.stream().mapToDouble(Near::weight).sum();
        double suspicious =
                weights.values().stream().mapToDouble(Double::doubleValue).sum();
        boolean isSuspected =
                first.concern() != null && first.similarity() >= LEAST_SIMILARITY && suspicious >= LEAST_SHARE * whole;
        return isSuspected
                ? weights.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey)
                : Optional.empty();
    }

    private static List<Line> read() {
        try (var lines = Examples.class.getResourceAsStream("examples.jsonl")) {
            return JSON.readerFor(Line.class).<Line>readValues(lines).readAll();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the examples cannot be read", unreadable);
        }
    }
}
