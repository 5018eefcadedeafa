package io.research.dashboard.evidence;

import io.research.apiclient.ApiAnswer;

/** Addresses of what a session makes. */
final class Outputs {

    private Outputs() {}

    static String page(String session) {
        return Evidence.page(session) + "/outputs";
    }

    /** Where one sees how far the job has come that was just accepted. */
    static String jobPage(String session, ApiAnswer accepted) {
        return Evidence.page(session) + "/jobs/"
                + accepted.body().path("job_id").asText();
    }
}
