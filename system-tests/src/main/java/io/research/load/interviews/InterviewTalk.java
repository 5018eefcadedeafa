package io.research.load.interviews;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Turns as people take them in interviews, some sentences each, in several languages; the same at every run. */
public final class InterviewTalk {
    private static final int SHORTEST = 2;
    private static final int LONGEST = 9;

    /** What somebody says in one go. */
    public record Turn(String language, String text) {}

    private record Sentence(String language, boolean identifies, String text) {}

    private final List<Sentence> sentences = read();

    /**
     * @param bytes how much, in UTF-8
     * @param identifying how often a sentence holds an identifier, from 0 to 1
     */
    public List<Turn> turns(int bytes, double identifying) {
        var random = new Random(bytes);
        var languages = sentences.stream().map(Sentence::language).distinct().toList();
        var turns = new ArrayList<Turn>();
        int written = 0;
        while (written < bytes) {
            String language = languages.get(random.nextInt(languages.size()));
            var text = new StringBuilder();
            for (int left = random.nextInt(SHORTEST, LONGEST + 1); left > 0; left--) {
                text.append(sentence(language, random.nextDouble() < identifying, random))
                        .append(' ');
            }
            var turn = new Turn(language, text.toString().strip());
            written += turn.text().getBytes(StandardCharsets.UTF_8).length;
            turns.add(turn);
        }
        return turns;
    }

    private String sentence(String language, boolean identifies, Random random) {
        var fitting = sentences.stream()
                .filter(sentence -> sentence.language().equals(language) && sentence.identifies() == identifies)
                .toList();
        return fitting.get(random.nextInt(fitting.size())).text();
    }

    private static List<Sentence> read() {
        try (var stream = InterviewTalk.class.getResourceAsStream("talk.txt")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\\|", 3))
                    .map(fields -> new Sentence(fields[0], fields[1].equals("+"), fields[2]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
