package io.research.load.resilience;

import io.research.load.file.UploadForm;
import io.research.load.stack.LoadStudy;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The largest bodies that routes take. */
final class LargestBodies {
    private static final int MEGABYTE = 1024 * 1024;
    private static final int CHUNK = 5 * MEGABYTE - 1024;
    private static final String JSON = "application/json";
    private static final Map<String, Object> ORDER =
            Map.of("target", 8, "incident_rate", 25, "country_code", "US", "dry_run", true);

    /** Texts of half of what the gateway itself takes, which it refuses. */
    private static final List<String> OWN = List.of("events", "id", "amount_usd", "scopes", "email", "contact_email");

    private final Map<String, Body> byName = new HashMap<>();

    /** Made anew each time, so that none is kept. */
    record Body(String type, Supplier<byte[]> content) {}

    /** @param study one that can be searched and joined */
    LargestBodies(String study) {
        json("study", LargestBodies::study);
        json("with panel", () -> Map.of("study", study(), "panel", ORDER));
        json("order", () -> ORDER);
        json("with people", () -> Map.of("study", study(), "participants", people()));
        json("picture", () -> picture(10 * MEGABYTE));
        json("message", () -> Map.of("message", "Learn how people choose tea. ".repeat(600)));
        json("metadata", () -> Map.of("metadata", metadata()));
        json("address", () -> Map.of("email", "a".repeat(60) + "@load.example"));
        json("people", () -> Map.of("study_id", study, "participants", people()));
        json(
                "feasibility",
                () -> Map.of(
                        "target_audience", "People who drink tea. ".repeat(220), "target", 10, "incident_rate", 5));
        json("webhook", () -> Map.of("hook_url", "https://localhost/" + "x".repeat(1_900)));
        json("query", () -> Map.of("query", "tea ".repeat(100), "filters", Map.of("study_ids", List.of(study))));
        json("question", LargestBodies::question);
        json("signal", LargestBodies::signal);
        json("prompt", () -> Map.of("prompt", "Why tea? ".repeat(800)));
        json("hasty prompt", () -> Map.of("prompt", "Why tea? ".repeat(800), "wait_seconds", 0));
        json("highlights", () -> Map.of("type", "highlights", "prompt", "Why tea? ".repeat(800)));
        json("link", () -> Map.of("link", "x".repeat(2_000)));
        json("turn", () -> Map.of("client_id", "memory", "text", "I like tea. ".repeat(1_600)));
        json("answers", () -> Map.of("answers", answers()));
        json("consent", () -> Map.of("accepted", true, "version", "x".repeat(50)));
        json("reason", () -> Map.of("reason", "abandoned"));
        json("name", () -> Map.of("name", "x".repeat(200)));
        json("since", () -> Map.of("since", "2026-11-01T00:00:00Z"));
        json("feasible", () -> Map.of("feasible", true));
        OWN.forEach(field -> json(field, () -> Map.of(field, "x".repeat(15 * 1024 / 2))));
        byName.put("nothing", new Body(JSON, () -> new byte[0]));
        byName.put("document", new Body(UploadForm.TYPE, () -> form("notes.txt", 10 * MEGABYTE)));
        byName.put("template", new Body(UploadForm.TYPE, () -> form("template.docx", 5 * MEGABYTE)));
        byName.put("sound", new Body("audio/webm", () -> new byte[CHUNK]));
        byName.put("film", new Body("video/webm", () -> new byte[CHUNK]));
        byName.put("unsubscribe", new Body("application/x-www-form-urlencoded", () -> ("List-Unsubscribe="
                        + "x".repeat(63 * 1024))
                .getBytes(StandardCharsets.US_ASCII)));
    }

    Body of(String name) {
        return byName.get(name);
    }

    /** As much as fits into the event of a study. */
    static Map<String, Object> study() {
        String part = "Ask about tea at home. ".repeat(4_000);
        var options = IntStream.range(0, 25)
                .mapToObj(option -> Map.of("text", "Yes, I do. ".repeat(20)))
                .toList();
        var question = Map.of("text", "Do you drink tea? ".repeat(100), "type", "single_select", "options", options);
        var study =
                LoadStudy.with("study_plan", Map.of("objectives", part, "background", part, "conversation_flow", part));
        study.put(
                "screener_questions",
                IntStream.range(0, 50).mapToObj(number -> question).toList());
        return study;
    }

    /** As many as one request takes, with as much about each. */
    static List<Map<String, Object>> people() {
        return IntStream.range(0, 100)
                .mapToObj(number -> Map.<String, Object>of(
                        "email", "person-" + number + "@load.example", "silent", true, "metadata", metadata()))
                .toList();
    }

    /** A turn of planning with a picture of so many bytes, a PNG of which the head is true: nobody unpacks the rest. */
    static Map<String, Object> picture(int size) {
        byte[] picture = new byte[size];
        ByteBuffer.wrap(picture)
                .putLong(0x89504E470D0A1A0AL)
                .putInt(13)
                .putInt(0x49484452)
                .putInt(1_000)
                .putInt(1_000)
                .put((byte) 8)
                .put((byte) 2);
        var image = Map.of(
                "label", "Package",
                "filename", "package.png",
                "content_type", "image/png",
                "data_base64", Base64.getEncoder().encodeToString(picture));
        return Map.of("message", "Learn how people choose tea. ".repeat(600), "concept_image", image);
    }

    static byte[] bytes(Map<String, ?> body) {
        return LoadStudy.json(body).getBytes(StandardCharsets.UTF_8);
    }

    private void json(String name, Supplier<Map<String, Object>> body) {
        byName.put(name, new Body(JSON, () -> bytes(body.get())));
    }

    private static Map<String, Object> metadata() {
        var metadata = new HashMap<String, Object>();
        IntStream.range(0, 20).forEach(number -> metadata.put("segment-" + number, "tea".repeat(160)));
        return metadata;
    }

    private static List<Map<String, Object>> answers() {
        return IntStream.range(0, 50)
                .mapToObj(number ->
                        Map.<String, Object>of("question_id", "question-" + number, "text", "tea ".repeat(500)))
                .toList();
    }

    private static Map<String, Object> question() {
        var emails = IntStream.range(0, 200)
                .mapToObj(number -> "person-" + number + "@load.example")
                .toList();
        return Map.of("text", "Tea is good for you. ".repeat(230), "emails", emails);
    }

    private static Map<String, Object> signal() {
        var signal = new HashMap<>(question());
        signal.putAll(Map.of("mode", "claim", "audience", "custom", "n", 200, "dry_run", true));
        return signal;
    }

    /** A file of words and lines. */
    private static byte[] form(String file, int size) {
        byte[] content = new byte[size];
        Arrays.fill(content, (byte) 'x');
        for (int at = 0; at < size; at += 80) {
            content[at] = at % 800 == 0 ? (byte) '\n' : (byte) ' ';
        }
        return UploadForm.of(file, content);
    }
}
