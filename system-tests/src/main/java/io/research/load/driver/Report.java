package io.research.load.driver;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What a scenario finds, for people as lines and for programs as JSON. A line is also shown at once: what follows may fail. */
public final class Report {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private final PrintStream out;
    private final StringBuilder text = new StringBuilder();
    private final Map<String, Object> figures = new LinkedHashMap<>();

    public Report(PrintStream out) {
        this.out = out;
    }

    /** How far it is. */
    public void progress(String format, Object... values) {
        out.println("  " + String.format(Locale.ROOT, format, values));
    }

    /** A line for people. */
    public void line(String format, Object... values) {
        String line = String.format(Locale.ROOT, "  " + format, values);
        out.println("  " + line);
        text.append(line).append(System.lineSeparator());
    }

    /** A figure for programs. */
    public void figure(String name, Object value) {
        figures.put(name, value);
    }

    /** A figure for both. */
    public void figure(String name, Object value, String format) {
        figure(name, value);
        line(format, value);
    }

    /** How long something took, in milliseconds, for both. */
    public void times(String name, Sample millis) {
        String key = name.replaceAll("[^A-Za-z0-9]+", "_");
        figure(key + "_p50_ms", millis.percentile(0.5));
        figure(key + "_p95_ms", millis.percentile(0.95));
        figure(key + "_p99_ms", millis.percentile(0.99));
        figure(key + "_max_ms", millis.max());
        line("%s: %s (%,d)", name, text(millis), millis.size());
    }

    /** Whether what was promised was kept. */
    public void promise(boolean kept) {
        figure("promise_kept", kept);
        line("the promise is %s", kept ? "kept" : "NOT KEPT");
    }

    public static String text(Sample millis) {
        return String.format(
                Locale.ROOT,
                "p50 %.1f ms   p95 %.1f ms   p99 %.1f ms   max %.1f ms",
                millis.percentile(0.5),
                millis.percentile(0.95),
                millis.percentile(0.99),
                millis.max());
    }

    /** All lines. */
    public String text() {
        return text.toString();
    }

    /** Writes the figures, with where and when they were taken, and answers the file. */
    public Path write(Path folder, String scenario) {
        var content = new LinkedHashMap<String, Object>();
        content.put("scenario", scenario);
        content.put("measured_at", Instant.now().toString());
        content.put(
                "machine",
                Map.of(
                        "processors", Runtime.getRuntime().availableProcessors(),
                        "architecture", System.getProperty("os.arch"),
                        "system", System.getProperty("os.name"),
                        "java", Runtime.version().toString()));
        content.put("figures", figures);
        try {
            Path file = Files.createDirectories(folder).resolve(scenario + ".json");
            return Files.writeString(file, JSON.writeValueAsString(content) + System.lineSeparator());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
