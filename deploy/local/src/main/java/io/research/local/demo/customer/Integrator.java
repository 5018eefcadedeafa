package io.research.local.demo.customer;

/** What an integrator does with an API key: one verb per call, each with the status that is expected. */
public final class Integrator {
    private static final String API = "/api/public/v1";
    private static final String FEASIBILITY = "/feasibility-requests/";
    private static final String SIGNALS = "/api/human-signal";

    private final ApiClient api;

    public Integrator(ApiClient api) {
        this.api = api;
    }

    public ApiResponse createStudy(int status, Object study, String... headers) {
        return send(status, "POST", "/studies/", study, headers);
    }

    /** Creates a study together with its participants. */
    public ApiResponse createStudyWithParticipants(int status, Object body, String... headers) {
        return send(status, "POST", "/studies/create-with-participants", body, headers);
    }

    /** @param query such as {@code ?page=2}, or nothing */
    public ApiResponse studies(int status, String query) {
        return send(status, "GET", "/studies/" + query, null);
    }

    public ApiResponse study(int status, String studyId) {
        return send(status, "GET", "/studies/" + studyId, null);
    }

    public ApiResponse updateStudy(int status, String studyId, Object patch, String... headers) {
        return send(status, "PATCH", "/studies/" + studyId, patch, headers);
    }

    public ApiResponse customizePlan(int status, String studyId, Object turn, String... headers) {
        return send(status, "POST", "/studies/" + studyId + "/customize-plan", turn, headers);
    }

    public ApiResponse customizePlanLater(int status, String studyId, Object turn, String... headers) {
        return send(status, "POST", "/studies/" + studyId + "/customize-plan/jobs", turn, headers);
    }

    public ApiResponse planningJob(int status, String studyId, String jobId) {
        return send(status, "GET", "/studies/" + studyId + "/customize-plan/jobs/" + jobId, null);
    }

    /** Creates participants; 202 with a job, or 201 with the participants under {@code Prefer: wait=30}. */
    public ApiResponse invite(int status, Object batch, String... headers) {
        return send(status, "POST", "/participants/", batch, headers);
    }

    public ApiResponse participantJob(int status, String jobId) {
        return send(status, "GET", "/participants/jobs/" + jobId, null);
    }

    public ApiResponse participants(int status, String query) {
        return send(status, "GET", "/participants/" + query, null);
    }

    public ApiResponse participant(int status, String participantId) {
        return send(status, "GET", "/participants/" + participantId, null);
    }

    public ApiResponse interviews(int status, String query) {
        return send(status, "GET", "/interviews/" + query, null);
    }

    /** @param interview its id, with a query where one is wanted */
    public ApiResponse interview(int status, String interview) {
        return send(status, "GET", "/interviews/" + interview, null);
    }

    /** @param query such as {@code ?format=jsonl}, or nothing */
    public ApiResponse exportInterviews(int status, String studyId, String query) {
        return send(status, "POST", "/studies/" + studyId + "/exports/interviews" + query, null);
    }

    public ApiResponse interviewExport(int status, String studyId, String jobId) {
        return send(status, "GET", "/studies/" + studyId + "/exports/interviews/jobs/" + jobId, null);
    }

    public ApiResponse deleteInterview(int status, String interviewId) {
        return send(status, "DELETE", "/interviews/" + interviewId, null);
    }

    public ApiResponse usage(int status, String query) {
        return send(status, "GET", "/usage/interviews" + query, null);
    }

    public ApiResponse createWebhook(int status, Object webhook, String... headers) {
        return send(status, "POST", "/webhooks/", webhook, headers);
    }

    public ApiResponse webhooks(int status) {
        return send(status, "GET", "/webhooks/", null);
    }

    public ApiResponse webhook(int status, String webhookId) {
        return send(status, "GET", "/webhooks/" + webhookId, null);
    }

    public ApiResponse deleteWebhook(int status, String webhookId) {
        return send(status, "DELETE", "/webhooks/" + webhookId, null);
    }

    public ApiResponse deliveries(int status, String webhookId) {
        return send(status, "GET", "/webhooks/" + webhookId + "/deliveries", null);
    }

    /** Launches a panel, or estimates one. */
    public ApiResponse launchPanel(int status, String studyId, Object panel, String... headers) {
        return send(status, "POST", "/studies/" + studyId + "/launch-panel", panel, headers);
    }

    /** @param move {@code pause}, {@code resume} or {@code stop} */
    public ApiResponse steer(int status, String studyId, String move) {
        return send(status, "POST", "/studies/" + studyId + "/" + move, null);
    }

    /** Creates a study together with its panel. */
    public ApiResponse createStudyWithPanel(int status, Object both, String... headers) {
        return send(status, "POST", "/studies/create-and-launch-panel", both, headers);
    }

    /** Has somebody look whether an audience can be found. */
    public ApiResponse requestFeasibility(int status, Object request, String... headers) {
        return send(status, "POST", FEASIBILITY, request, headers);
    }

    public ApiResponse feasibilityRequests(int status, String query) {
        return send(status, "GET", FEASIBILITY + query, null);
    }

    public ApiResponse feasibilityRequest(int status, String id) {
        return send(status, "GET", FEASIBILITY + id, null);
    }

    public ApiResponse cancelFeasibility(int status, String id) {
        return send(status, "POST", FEASIBILITY + id + "/cancel", null);
    }

    public ApiResponse fieldingProgress(int status, String studyId) {
        return send(status, "GET", "/studies/" + studyId + "/fielding-progress", null);
    }

    public ApiResponse targetingAttributes(int status) {
        return send(status, "GET", "/targeting-attributes/", null);
    }

    /** Asks a quick signal, or for its price. */
    public ApiResponse ask(int status, Object run, String... headers) {
        return api.send("POST", SIGNALS + "/ask", run, headers).expect(status);
    }

    public ApiResponse signalResults(int status, String studyId) {
        return api.send("GET", SIGNALS + "/" + studyId + "/results", null).expect(status);
    }

    /** @param query such as {@code ?status=complete}, or nothing */
    public ApiResponse signals(int status, String query) {
        return api.send("GET", SIGNALS + "/" + query, null).expect(status);
    }

    public ApiResponse cancelSignal(int status, String studyId) {
        return api.send("POST", SIGNALS + "/" + studyId + "/cancel", null).expect(status);
    }

    public ApiResponse account(int status) {
        return send(status, "GET", "/account", null);
    }

    private ApiResponse send(int status, String method, String path, Object body, String... headers) {
        return api.send(method, API + path, body, headers).expect(status);
    }
}
