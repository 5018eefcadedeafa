package io.research.reports.content;

import io.research.kernel.json.Wire;
import io.research.reports.analysis.Finding;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The report's own words in one language; English where there is no other. */
public final class ReportWords {
    /** The languages with words of their own. */
    public static final Set<String> LANGUAGES =
            Set.of("en", "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");

    private static final String FALLBACK = "en";
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
    private static final Map<String, ReportWords> LOADED = new ConcurrentHashMap<>();

    private final String language;
    private final Properties texts;

    private ReportWords(String language) {
        this.language = language;
        this.texts = new Properties();
        String name = language + ".properties";
        try (var in = ReportWords.class.getResourceAsStream(name)) {
            texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** @param language two letters, {@code auto}, null or anything */
    public static ReportWords of(String language) {
        return LOADED.computeIfAbsent(
                language != null && LANGUAGES.contains(language) ? language : FALLBACK, ReportWords::new);
    }

    /** Two letters. */
    public String language() {
        return language;
    }

    /** Whether it is written from right to left. */
    public boolean isRightToLeft() {
        return language.equals("ar");
    }

    /**
     * A day in UTC; in right-to-left languages the month is spelled out, because digits between slashes are read in the
     * wrong order.
     */
    public String date(Instant at, FormatStyle style) {
        return DateTimeFormatter.ofLocalizedDate(isRightToLeft() ? FormatStyle.LONG : style)
                .withLocale(language.equals(FALLBACK) ? Locale.UK : Locale.forLanguageTag(language))
                .format(LocalDate.ofInstant(at, ZoneOffset.UTC));
    }

    /** The separator between a name and its date; with a direction mark after a Latin name. */
    public String comma() {
        return isRightToLeft() ? "\u200F، " : ", ";
    }

    /** The text of that key, with its placeholders filled; values are not searched for placeholders. */
    public String say(String name, Object... values) {
        String text = texts.getProperty(name);
        if (text == null) {
            throw new IllegalArgumentException("no words for " + name + " in " + language);
        }
        return PLACE.matcher(text)
                .replaceAll(
                        place -> Matcher.quoteReplacement(String.valueOf(values[Integer.parseInt(place.group(1))])));
    }

    /** The verb after the number of people of a finding. */
    public String saysOf(Finding.Basis basis) {
        return say("deck.says." + Wire.of(basis));
    }

    /** @param label as interviews are rated: {@code Excellent}, {@code Good}, {@code Fair} or {@code Poor} */
    String quality(String label) {
        return say("quality." + label.toLowerCase(Locale.ROOT));
    }

    Set<String> names() {
        return texts.stringPropertyNames();
    }
}
