package io.research.load.resilience;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.local.demo.customer.Participant;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The routes that take large bodies, with the largest that they take. */
final class WriteRoutes {
    static final String API = "/api/public/v1";
    private static final String SIGNALS = "/api/human-signal/ask";
    private static final int MEGABYTE = 1024 * 1024;
    /** What the gateway takes of each, less a little for what stands around. */
    private static final int SMALL = MEGABYTE - 1024;

    private static final int STUDY = 4 * MEGABYTE - 1024;
    private static final int PEOPLE = 8 * MEGABYTE - 1024;
    private static final int TURN = 16 * MEGABYTE - 1024;
    private static final int PICTURE = 10 * MEGABYTE;
    private static final int DOCUMENT = 10 * MEGABYTE;
    private static final int TEMPLATE = 5 * MEGABYTE;
    private static final int CHUNK = 5 * MEGABYTE - 1024;

    private final MeasuredStack stack;
    private final String key;

    WriteRoutes(MeasuredStack stack) {
        this.stack = stack;
        this.key = stack.apiKey();
    }

    /** All of them, with studies, a session and an interview of their own. */
    List<WriteRoute> all() {
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        String hub = "/intelligence-hub/sessions/"
                + stack.api()
                        .send(
                                "POST",
                                API + "/intelligence-hub/sessions",
                                Map.of("name", "Memory"),
                                "Idempotency-Key",
                                UUID.randomUUID().toString())
                        .expect(201)
                        .id();
        String participant = participant(study);
        var person = person(stack);
        String interview = Participant.SESSIONS + "/" + person.interviewId();
        return List.of(
                json("create study", "/studies/", WriteRoutes::largeStudy, "screener_questions", STUDY),
                json("replace study", "PUT", "/studies/" + study, WriteRoutes::largeStudy, "screener_questions", STUDY),
                json(
                        "change study",
                        "PATCH",
                        "/studies/" + study,
                        WriteRoutes::largeStudy,
                        "screener_questions",
                        STUDY),
                json(
                        "create and launch",
                        "/studies/create-and-launch-panel",
                        () -> Map.of("study", largeStudy(), "panel", order()),
                        "panel",
                        PEOPLE),
                json(
                        "launch",
                        "/studies/" + study + "/launch-panel",
                        WriteRoutes::order,
                        "targeting_attributes",
                        SMALL),
                json(
                        "create with participants",
                        "/studies/create-with-participants",
                        () -> Map.of("study", largeStudy(), "participants", people()),
                        "participants",
                        PEOPLE),
                json(
                        "plan with a picture",
                        "/studies/" + study + "/customize-plan",
                        () -> turn(PICTURE),
                        "message",
                        TURN),
                json(
                        "plan in the background",
                        "/studies/" + study + "/customize-plan/jobs",
                        () -> Map.of("message", "Learn how people choose tea. ".repeat(600)),
                        "message",
                        SMALL),
                json(
                        "change participant",
                        "PATCH",
                        "/participants/" + participant,
                        () -> Map.of("metadata", metadata()),
                        "metadata",
                        SMALL),
                json(
                        "replace participant",
                        "PUT",
                        "/participants/" + participant,
                        () -> Map.of("email", "a".repeat(60) + "@load.example"),
                        "email",
                        SMALL),
                json(
                        "add participants",
                        "/participants/",
                        () -> Map.of("study_id", study, "participants", people()),
                        "participants",
                        PEOPLE),
                json("feasibility", "/feasibility-requests/", WriteRoutes::feasibility, "country_code", SMALL),
                json("register webhook", "/webhooks/", WriteRoutes::webhook, "event_types", SMALL),
                json(
                        "search",
                        "/research/search",
                        () -> Map.of("query", "tea ".repeat(100), "filters", Map.of("study_ids", List.of(study))),
                        "query",
                        SMALL),
                json("ask", SIGNALS, WriteRoutes::signal, "emails", SMALL),
                json("chat", hub + "/chat/jobs", () -> Map.of("prompt", "Why tea? ".repeat(800)), "prompt", SMALL),
                json(
                        "chat and wait",
                        hub + "/chat",
                        () -> Map.of("prompt", "Why tea? ".repeat(800), "wait_seconds", 0),
                        "prompt",
                        SMALL),
                json(
                        "write output",
                        hub + "/outputs",
                        () -> Map.of("type", "highlights", "prompt", "Why tea? ".repeat(800)),
                        "prompt",
                        SMALL),
                json(
                        "edit output",
                        hub + "/outputs/" + UUID.randomUUID() + "/edits",
                        () -> Map.of("prompt", "Why tea? ".repeat(800)),
                        "prompt",
                        SMALL),
                json(
                        "change signal",
                        "PATCH",
                        "/api/human-signal/" + UUID.randomUUID(),
                        WriteRoutes::question,
                        "emails",
                        SMALL),
                form("add document", hub + "/sources", "notes.txt", DOCUMENT),
                form("add template", hub + "/templates?kind=report", "template.docx", TEMPLATE),
                new WriteRoute(
                        "open interview",
                        LargeRequest.json("POST", Participant.SESSIONS, "none"),
                        () -> bytes(Map.of("link", "x".repeat(2_000))),
                        "link",
                        SMALL),
                new WriteRoute(
                        "say",
                        LargeRequest.json("POST", interview + "/messages", person.sessionToken()),
                        () -> bytes(Map.of("client_id", "memory", "text", "I like tea. ".repeat(1_600))),
                        "text",
                        SMALL),
                new WriteRoute(
                        "screen",
                        LargeRequest.json("POST", interview + "/screener", person.sessionToken()),
                        () -> bytes(Map.of("answers", answers())),
                        "answers",
                        SMALL),
                new WriteRoute(
                        "transcribe",
                        new LargeRequest("POST", interview + "/transcriptions", person.sessionToken(), "audio/webm"),
                        () -> new byte[CHUNK],
                        null,
                        CHUNK),
                new WriteRoute(
                        "record",
                        new LargeRequest("PUT", interview + "/recordings/video/0", person.sessionToken(), "video/webm"),
                        () -> new byte[CHUNK],
                        null,
                        CHUNK));
    }

    /** Somebody in the middle of an interview, who has consented. */
    static Participant person(MeasuredStack stack) {
        var study = new HashMap<>(LoadStudy.BODY);
        study.put("interview_format", "video");
        var person = stack.participant();
        person.open(201, stack.integrator().createStudy(201, study).text("/study_link"));
        person.consent(200);
        return person;
    }

    private WriteRoute json(String name, String path, Supplier<Map<String, Object>> valid, String field, int limit) {
        return json(name, "POST", path, valid, field, limit);
    }

    private WriteRoute json(
            String name, String method, String path, Supplier<Map<String, Object>> valid, String field, int limit) {
        String whole = path.startsWith("/api/") ? path : API + path;
        return new WriteRoute(name, LargeRequest.json(method, whole, key), () -> bytes(valid.get()), field, limit);
    }

    private String participant(String study) {
        return stack.api()
                .send(
                        "POST",
                        API + "/participants/",
                        Map.of(
                                "study_id",
                                study,
                                "participants",
                                List.of(Map.of("email", "memory@load.example", "silent", true))),
                        "Idempotency-Key",
                        UUID.randomUUID().toString(),
                        "Prefer",
                        "wait=60")
                .expect(201)
                .text("/0/id");
    }

    private WriteRoute form(String name, String path, String file, int size) {
        return new WriteRoute(
                name,
                new LargeRequest("POST", API + path, key, UploadForm.TYPE),
                () -> multipart(file, size),
                null,
                size);
    }

    /** As much as fits into the event of a study. */
    static Map<String, Object> largeStudy() {
        var study = new HashMap<>(LoadStudy.BODY);
        String part = "Ask about tea at home. ".repeat(4_000);
        study.put("study_plan", Map.of("objectives", part, "background", part, "conversation_flow", part));
        study.put(
                "screener_questions",
                IntStream.range(0, 50)
                        .mapToObj(number -> Map.of(
                                "text",
                                "Do you drink tea? ".repeat(100),
                                "type",
                                "single_select",
                                "options",
                                IntStream.range(0, 25)
                                        .mapToObj(option -> Map.of("text", "Yes, I do. ".repeat(20)))
                                        .toList()))
                        .toList());
        return study;
    }

    private static Map<String, Object> metadata() {
        var metadata = new HashMap<String, Object>();
        IntStream.range(0, 20).forEach(number -> metadata.put("segment-" + number, "tea".repeat(160)));
        return metadata;
    }

    /** Nobody is recruited. */
    private static Map<String, Object> order() {
        return Map.of("target", 8, "incident_rate", 25, "country_code", "US", "dry_run", true);
    }

    private static List<Map<String, Object>> answers() {
        return IntStream.range(0, 50)
                .<Map<String, Object>>mapToObj(
                        number -> Map.of("question_id", "question-" + number, "text", "tea ".repeat(500)))
                .toList();
    }

    /** As many as one request takes, with as much about each. */
    static List<Map<String, Object>> people() {
        var metadata = metadata();
        return IntStream.range(0, 100)
                .<Map<String, Object>>mapToObj(number ->
                        Map.of("email", "person-" + number + "@load.example", "silent", true, "metadata", metadata))
                .toList();
    }

    /** A turn with a picture of so many bytes. */
    static Map<String, Object> turn(int size) {
        return Map.of(
                "message",
                "Learn how people choose tea. ".repeat(600),
                "concept_image",
                Map.of(
                        "label",
                        "Package",
                        "filename",
                        "package.png",
                        "content_type",
                        "image/png",
                        "data_base64",
                        Base64.getEncoder().encodeToString(picture(size))));
    }

    /** A PNG of which the head is true: nobody unpacks the rest. */
    private static byte[] picture(int size) {
        byte[] picture = new byte[size];
        ByteBuffer.wrap(picture)
                .putLong(0x89504E470D0A1A0AL)
                .putInt(13)
                .putInt(0x49484452)
                .putInt(1_000)
                .putInt(1_000)
                .put((byte) 8)
                .put((byte) 2);
        return picture;
    }

    private static Map<String, Object> feasibility() {
        return Map.of("target_audience", "People who drink tea. ".repeat(220), "target", 10, "incident_rate", 5);
    }

    private static Map<String, Object> webhook() {
        return Map.of("hook_url", "https://localhost/" + "x".repeat(1_900));
    }

    private static Map<String, Object> signal() {
        var signal = new HashMap<>(question());
        signal.putAll(Map.of("mode", "claim", "audience", "custom", "n", 200, "dry_run", true));
        return signal;
    }

    private static Map<String, Object> question() {
        return Map.of(
                "text",
                "Tea is good for you. ".repeat(230),
                "emails",
                IntStream.range(0, 200)
                        .mapToObj(number -> "person-" + number + "@load.example")
                        .toList());
    }

    private static byte[] multipart(String file, int size) {
        byte[] content = new byte[size];
        Arrays.fill(content, (byte) 'x');
        for (int at = 0; at < size; at += 80) {
            content[at] = at % 800 == 0 ? (byte) '\n' : (byte) ' ';
        }
        return UploadForm.of(file, content);
    }

    static byte[] bytes(Map<String, Object> body) {
        return LoadStudy.json(body).getBytes(StandardCharsets.UTF_8);
    }
}
