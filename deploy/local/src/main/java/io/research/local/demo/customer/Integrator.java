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

    public Answer createStudy(int status, Object study, String... headers) {
        return send(status, "POST", "/studies/", study, headers);
    }

    /** Creates a study together with its participants. */
    public Answer createStudyWithParticipants(int status, Object body, String... headers) {
        return send(status, "POST", "/studies/create-with-participants", body, headers);
    }

    /** @param query such as {@code ?page=2}, or nothing */
    public Answer studies(int status, String query) {
        return send(status, "GET", "/studies/" + query, null);
    }

    public Answer study(int status, String studyId) {
        return send(status, "GET", "/studies/" + studyId, null);
    }

    public Answer updateStudy(int status, String studyId, Object patch, String... headers) {
        return send(status, "PATCH", "/studies/" + studyId, patch, headers);
    }

    public Answer customizePlan(int status, String studyId, Object turn, String... headers) {
        return send(status, "POST", "/studies/" + studyId + "/customize-plan", turn, headers);
    }

    public Answer customizePlanLater(int status, String studyId, Object turn, String... headers) {
        return send(status, "POST", "/studies/" + studyId + "/customize-plan/jobs", turn, headers);
    }

    public Answer planningJob(int status, String studyId, String jobId) {
        return send(status, "GET", "/studies/" + studyId + "/customize-plan/jobs/" + jobId, null);
    }

    /** Creates participants; 202 with a job, or 201 with the participants under {@code Prefer: wait=30}. */
    public Answer invite(int status, Object batch, String... headers) {
        return send(status, "POST", "/participants/", batch, headers);
    }

    public Answer participantJob(int status, String jobId) {
        return send(status, "GET", "/participants/jobs/" + jobId, null);
    }

    public Answer participants(int status, String query) {
        return send(status, "GET", "/participants/" + query, null);
    }

    public Answer participant(int status, String participantId) {
        return send(status, "GET", "/participants/" + participantId, null);
    }

    public Answer interviews(int status, String query) {
        return send(status, "GET", "/interviews/" + query, null);
    }

    /** @param interview its id, with a query where one is wanted */
    public Answer interview(int status, String interview) {
        return send(status, "GET", "/interviews/" + interview, null);
    }

    /** @param query such as {@code ?format=jsonl}, or nothing */
    public Answer exportInterviews(int status, String studyId, String query) {
        return send(status, "POST", "/studies/" + studyId + "/exports/interviews" + query, null);
    }

    public Answer interviewExport(int status, String studyId, String jobId) {
        return send(status, "GET", "/studies/" + studyId + "/exports/interviews/jobs/" + jobId, null);
    }

    public Answer deleteInterview(int status, String interviewId) {
        return send(status, "DELETE", "/interviews/" + interviewId, null);
    }

    public Answer usage(int status, String query) {
        return send(status, "GET", "/usage/interviews" + query, null);
    }

    public Answer createWebhook(int status, Object webhook, String... headers) {
        return send(status, "POST", "/webhooks/", webhook, headers);
    }

    public Answer webhooks(int status) {
        return send(status, "GET", "/webhooks/", null);
    }

    public Answer webhook(int status, String webhookId) {
        return send(status, "GET", "/webhooks/" + webhookId, null);
    }

    public Answer deleteWebhook(int status, String webhookId) {
        return send(status, "DELETE", "/webhooks/" + webhookId, null);
    }

    public Answer deliveries(int status, String webhookId) {
        return send(status, "GET", "/webhooks/" + webhookId + "/deliveries", null);
    }

    /** Launches a panel, or estimates one. */
    public Answer launchPanel(int status, String studyId, Object panel, String... headers) {
        return send(status, "POST", "/studies/" + studyId + "/launch-panel", panel, headers);
    }

    /** @param move {@code pause}, {@code resume} or {@code stop} */
    public Answer steer(int status, String studyId, String move) {
        return send(status, "POST", "/studies/" + studyId + "/" + move, null);
    }

    /** Creates a study together with its panel. */
    public Answer createStudyWithPanel(int status, Object both, String... headers) {
        return send(status, "POST", "/studies/create-and-launch-panel", both, headers);
    }

    /** Has somebody look whether an audience can be found. */
    public Answer requestFeasibility(int status, Object request, String... headers) {
        return send(status, "POST", FEASIBILITY, request, headers);
    }

    public Answer feasibilityRequests(int status, String query) {
        return send(status, "GET", FEASIBILITY + query, null);
    }

    public Answer feasibilityRequest(int status, String id) {
        return send(status, "GET", FEASIBILITY + id, null);
    }

    public Answer cancelFeasibility(int status, String id) {
        return send(status, "POST", FEASIBILITY + id + "/cancel", null);
    }

    public Answer fieldingProgress(int status, String studyId) {
        return send(status, "GET", "/studies/" + studyId + "/fielding-progress", null);
    }

    public Answer targetingAttributes(int status) {
        return send(status, "GET", "/targeting-attributes/", null);
    }

    /** Asks a quick signal, or for its price. */
    public Answer ask(int status, Object run, String... headers) {
        return api.send("POST", SIGNALS + "/ask", run, headers).expect(status);
    }

    public Answer signalResults(int status, String studyId) {
        return api.send("GET", SIGNALS + "/" + studyId + "/results", null).expect(status);
    }

    /** @param query such as {@code ?status=complete}, or nothing */
    public Answer signals(int status, String query) {
        return api.send("GET", SIGNALS + "/" + query, null).expect(status);
    }

    public Answer cancelSignal(int status, String studyId) {
        return api.send("POST", SIGNALS + "/" + studyId + "/cancel", null).expect(status);
    }

    public Answer account(int status) {
        return send(status, "GET", "/account", null);
    }

    private Answer send(int status, String method, String path, Object body, String... headers) {
        return api.send(method, API + path, body, headers).expect(status);
    }
}
