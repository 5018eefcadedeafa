package io.research.dashboard.evidence;

/** Addresses of evidence: of the dashboard, and of the API behind it. */
final class Evidence {
    static final String PAGES = "/app/evidence";
    static final String PAGE = PAGES + "/{session:[0-9a-f-]{36}}";
    static final String JOB = "{job:[0-9a-f-]{36}}";
    static final String SESSIONS = "/api/public/v1/intelligence-hub/sessions";

    private Evidence() {}

    static String page(String session) {
        return PAGES + "/" + session;
    }

    static String api(String session) {
        return SESSIONS + "/" + session;
    }
}
