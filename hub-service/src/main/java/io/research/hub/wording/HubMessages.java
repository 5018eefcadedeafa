package io.research.hub.wording;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import io.research.text.language.Language;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The service's own messages in one language, in ICU format with the plural rules of that language. Thread-safe. */
public final class HubMessages {
    /** The languages with words of their own; all others are answered in English. */
    public static final Set<String> LANGUAGES =
            Set.of("ar", "de", "en", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");

    private static final String FALLBACK = "en";
    private static final Map<String, HubMessages> READ = new ConcurrentHashMap<>();

    /** Uses Western digits, as the labels and quotations of an answer do. */
    private static final String DIGITS = "-u-nu-latn";

    private final ULocale locale;
    private final Properties messages = new Properties();

    private HubMessages(String language) {
        locale = ULocale.forLanguageTag(language + DIGITS);
        try (var in = new InputStreamReader(
                HubMessages.class.getResourceAsStream(language + ".properties"), StandardCharsets.UTF_8)) {
            messages.load(in);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** In that language, or in English. */
    public static HubMessages of(Language language) {
        return READ.computeIfAbsent(LANGUAGES.contains(language.code()) ? language.code() : FALLBACK, HubMessages::new);
    }

    /** The message of that name; values are data, whatever stands in them. */
    public String say(String name, Object... values) {
        String message = messages.getProperty(name);
        if (message == null) {
            throw new IllegalArgumentException("no message " + name + " in " + locale);
        }
        return new MessageFormat(message, locale).format(values);
    }

    Set<String> names() {
        return messages.stringPropertyNames();
    }
}
