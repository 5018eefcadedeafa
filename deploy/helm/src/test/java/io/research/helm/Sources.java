package io.research.helm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files of the suite, as text. */
final class Sources {
    private Sources() {}

    static String text(String file) {
        return text(Chart.SUITE.root().resolve(file));
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Under the folder, those whose name ends so. */
    static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number of the pattern's first group, wherever it is found in the file. */
    static IntStream numbers(String file, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text(file))
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)));
    }
}
