package io.research.text.written;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The written interviews: three studies of twenty people, each sentence labelled with what it means. {@code known} may be
 * looked at while something is made or tuned; {@code held-out} is only run at the end.
 */
final class Written {
    private static final Map<String, List<String>> STUDIES =
            Map.of("known", List.of("meal-boxes", "shop-bank"), "held-out", List.of("city-bikes"));

    private Written() {}

    /**
     * A sentence of somebody's answer.
     *
     * @param label what it means; {@code own} where nobody else says so, {@code -} where it says nothing
     */
    record Sentence(String study, String interview, String question, String label, String text) {
        /** Whose interview it is. */
        String person() {
            return study + " " + interview;
        }

        /** Which answer it is of. */
        String turn() {
            return person() + " " + question;
        }
    }

    /** A line of the form {@code name | text}. */
    record Line(String name, String text) {}

    /** All sentences of that part, in order. */
    static List<Sentence> sentences(String part) {
        var all = new ArrayList<Sentence>();
        for (String study : STUDIES.get(part)) {
            String interview = null;
            String question = null;
            for (String line : lines(part + "/" + study + ".txt")) {
                if (line.startsWith("= ")) {
                    interview = line.substring(2);
                } else if (line.startsWith("? ")) {
                    question = pair(line.substring(2)).name();
                } else if (!line.startsWith("goal ")) {
                    var said = pair(line);
                    all.add(new Sentence(study, interview, question, said.name(), said.text()));
                }
            }
        }
        return all;
    }

    /** The lines of another file of that part. */
    static List<Line> pairs(String part, String file) {
        return lines(part + "/" + file).stream().map(Written::pair).toList();
    }

    private static Line pair(String line) {
        int bar = line.indexOf(" | ");
        return new Line(line.substring(0, bar), line.substring(bar + 3));
    }

    private static List<String> lines(String file) {
        try (var in = Written.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
