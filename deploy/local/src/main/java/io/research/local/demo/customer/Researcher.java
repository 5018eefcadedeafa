package io.research.local.demo.customer;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What an integrator does with what was said: reports, slides, search and the evidence chat. */
public final class Researcher {
    private static final String API = "/api/public/v1";
    private static final String SESSIONS = API + "/intelligence-hub/sessions";
    private static final String BOUNDARY = "part-of-a-form";
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final ApiClient api;

    public Researcher(ApiClient api) {
        this.api = api;
    }

    /** Makes a report and waits for it. */
    public ApiResponse generateReport(String studyId) {
        return send(200, "POST", API + "/studies/" + studyId + "/report", null, "Prefer", "wait=60");
    }

    /** Begins a report; the id of its job. */
    public String beginReport(String studyId) {
        return send(202, "POST", API + "/studies/" + studyId + "/report", null).text("/job_id");
    }

    public ApiResponse reportJob(int status, String studyId, String jobId) {
        return send(status, "GET", API + "/studies/" + studyId + "/report/jobs/" + jobId, null);
    }

    /** @param query such as {@code ?view=overview}, or nothing */
    public ApiResponse report(int status, String studyId, String query) {
        return send(status, "GET", API + "/studies/" + studyId + "/report" + query, null);
    }

    /** Makes slides of the newest report; the job that has succeeded. */
    public ApiResponse slides(String studyId) {
        String jobs = API + "/studies/" + studyId + "/exports/report-slides";
        String job = send(202, "POST", jobs, null).text("/job_id");
        return ended(jobs + "/jobs/" + job);
    }

    public ApiResponse search(int status, String studyId, String query) {
        return search(status, List.of(studyId), query);
    }

    public ApiResponse search(int status, List<String> studyIds, String query) {
        return send(
                status,
                "POST",
                API + "/research/search/",
                Map.of("query", query, "filters", Map.of("study_ids", studyIds), "limit", 10));
    }

    /** What lies behind an address that an answer has named. */
    public ApiResponse open(int status, String link) {
        var address = URI.create(link);
        String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        return api.with(null).send("GET", address.getRawPath() + query, null).expect(status);
    }

    /** A new session of the evidence chat; its id. */
    public String session(String name) {
        return send(201, "POST", SESSIONS, Map.of("name", name), "Idempotency-Key", key())
                .id();
    }

    /** Adds the study and waits until it can be asked. */
    public void add(String session, String studyId) {
        add(session, studyId, PATIENCE);
    }

    /** The same for a study that may take so long. */
    public void add(String session, String studyId, Duration patience) {
        String job = send(200, "PUT", SESSIONS + "/" + session + "/studies/" + studyId, null)
                .text("/preparation_job_id");
        ended(SESSIONS + "/" + session + "/jobs/" + job, patience);
    }

    /** Uploads a file, and does not wait until it is read; its source. */
    public String uploadFile(String session, String name, byte[] content) {
        return send(
                        201,
                        "POST",
                        SESSIONS + "/" + session + "/sources",
                        form(name, content),
                        "Content-Type",
                        "multipart/form-data; boundary=" + BOUNDARY)
                .text("/source_id");
    }

    /** How a source of the session stands. */
    public String sourceStatus(String session, String source) {
        return source(session, source).path("status").asText();
    }

    /** A source of the session. */
    public JsonNode source(String session, String source) {
        return send(200, "GET", SESSIONS + "/" + session + "/sources", null)
                .json()
                .at("/sources")
                .valueStream()
                .filter(row -> row.path("source_id").asText().equals(source))
                .findFirst()
                .orElseThrow();
    }

    /** Uploads a text and waits until it can be asked; its source. */
    public String upload(String session, String name, String content) {
        String source = uploadFile(session, name, content.getBytes(StandardCharsets.UTF_8));
        await(name).atMost(PATIENCE).until(() -> sourceStatus(session, source).equals("ready"));
        return source;
    }

    /** Asks and waits for the answer. */
    public ApiResponse ask(String session, String prompt) {
        return send(
                200,
                "POST",
                SESSIONS + "/" + session + "/chat",
                Map.of("prompt", prompt, "wait_seconds", 60),
                "Idempotency-Key",
                key());
    }

    public ApiResponse reference(int status, String session, String jobId, String label) {
        return send(status, "GET", SESSIONS + "/" + session + "/jobs/" + jobId + "/references/" + label, null);
    }

    /** Makes an output and waits for it; its id. */
    public String output(String session, String type, String name, String prompt) {
        return made(
                        session,
                        send(
                                202,
                                "POST",
                                SESSIONS + "/" + session + "/outputs",
                                Map.of("type", type, "name", name, "prompt", prompt),
                                "Idempotency-Key",
                                key()))
                .text("/result/output_id");
    }

    /** Changes an output and waits for it; the job. */
    public ApiResponse edit(String session, String output, String prompt) {
        return made(
                session,
                send(
                        202,
                        "POST",
                        SESSIONS + "/" + session + "/outputs/" + output + "/edits",
                        Map.of("prompt", prompt),
                        "Idempotency-Key",
                        key()));
    }

    public ApiResponse outputs(String session) {
        return send(200, "GET", SESSIONS + "/" + session + "/outputs", null);
    }

    /** @param query such as {@code ?format=pdf}, or nothing */
    public ApiResponse download(String session, String output, String query) {
        return send(200, "GET", SESSIONS + "/" + session + "/outputs/" + output + "/download" + query, null);
    }

    private ApiResponse made(String session, ApiResponse accepted) {
        return ended(SESSIONS + "/" + session + "/jobs/" + accepted.text("/job_id"));
    }

    private ApiResponse ended(String path) {
        return ended(path, PATIENCE);
    }

    private ApiResponse ended(String path, Duration patience) {
        var job = await(path).atMost(patience).until(() -> send(200, "GET", path, null), read -> read.at("/completed")
                .asBoolean());
        if (!"succeeded".equals(job.text("/status"))) {
            throw new IllegalStateException(path + " has failed: " + job.text());
        }
        return job;
    }

    private static byte[] form(String name, byte[] content) {
        var form = new ByteArrayOutputStream();
        form.writeBytes(("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name
                        + "\"\r\nContent-Type: application/octet-stream\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        form.writeBytes(content);
        form.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return form.toByteArray();
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }

    private ApiResponse send(int status, String method, String path, Object body, String... headers) {
        return api.send(method, path, body, headers).expect(status);
    }
}
