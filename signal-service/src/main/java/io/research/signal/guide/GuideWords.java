package io.research.signal.guide;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The fixed words of guides in the twelve languages; English elsewhere. */
final class GuideWords {
    static final List<String> LANGUAGES =
            List.of("en", "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");

    private static final Map<String, GuideWords> ALL =
            LANGUAGES.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), GuideWords::new));

    private final Properties words = new Properties();

    private GuideWords(String language) {
        try (var file = GuideWords.class.getResourceAsStream("words_" + language + ".properties")) {
            words.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static GuideWords of(String language) {
        return ALL.getOrDefault(language, ALL.get("en"));
    }

    String get(String key) {
        String text = words.getProperty(key);
        if (text == null) {
            throw new IllegalArgumentException("no words for " + key);
        }
        return text;
    }

    /** The same about the text of a run, which is data: it stands there as it is. */
    String about(String key, String text) {
        return get(key).replace("{0}", text);
    }
}
