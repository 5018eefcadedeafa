package io.research.text.masking;

import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A sentence in which somebody has marked by hand what has to be masked. */
record Labelled(String language, String text, List<Span> spans) {
    static final List<String> LANGUAGES = List.of("en", "de", "fr", "es", "ar", "ja");

    /** All sentences of a folder. */
    static List<Labelled> in(String folder) {
        return LANGUAGES.stream()
                .flatMap(language ->
                        read(folder + "/" + language + ".txt").stream().map(line -> parse(language, line)))
                .toList();
    }

    /** All sentences of a file that names the language of each. */
    static List<Labelled> inFile(String file) {
        return read(file).stream()
                .map(line -> line.split(" \\| ", 2))
                .map(parts -> parse(parts[0], parts[1]))
                .toList();
    }

    private static List<String> read(String file) {
        try (var stream = Labelled.class.getResourceAsStream(file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Labelled parse(String language, String line) {
        var text = new StringBuilder();
        var spans = new ArrayList<Span>();
        int at = 0;
        int open = line.indexOf('⟦');
        while (open >= 0) {
            int colon = line.indexOf(':', open);
            int close = line.indexOf('⟧', colon);
            text.append(line, at, open);
            int from = text.length();
            text.append(line, colon + 1, close);
            spans.add(new Span(Kind.valueOf(line.substring(open + 1, colon).toUpperCase()), from, text.length()));
            at = close + 1;
            open = line.indexOf('⟦', at);
        }
        return new Labelled(language, text.append(line.substring(at)).toString(), List.copyOf(spans));
    }
}
