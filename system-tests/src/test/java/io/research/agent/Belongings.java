package io.research.agent;

import io.research.journey.Fieldwork;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Researcher;
import io.research.stack.RunningStack;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What the first organization has: a study with an interview and its report, a conversation with it, a signal, and the jobs
 * that made them.
 *
 * @param jobs what finds each of them, by their kind
 */
record Belongings(String study, String interview, String session, Map<String, Map<String, Object>> jobs) {
    private static final String STUDIES = "/api/public/v1/studies/";
    private static final String SESSIONS = "/api/public/v1/intelligence-hub/sessions/";

    static Belongings of(RunningStack stack) {
        var api = stack.api(0, "all");
        var integrator = new Integrator(api);
        var researcher = new Researcher(api);
        var fieldwork = Fieldwork.of(stack, integrator);
        String study = fieldwork.studyId();
        var participant = fieldwork.passerBy();
        participant.hold(Fieldwork::answer);
        researcher.generateReport(study);
        String session = researcher.session("Tea");
        researcher.add(session, study);
        var jobs = new LinkedHashMap<String, Map<String, Object>>();
        jobs.put("plan", of(study, begin(api, STUDIES + study + "/customize-plan/jobs", Map.of("message", "Shorter"))));
        jobs.put(
                "participants",
                Map.of(
                        "job_id",
                        integrator
                                .invite(202, fieldwork.batch(Fieldwork.newEmail()))
                                .text("/job_id")));
        jobs.put("report", of(study, begin(api, STUDIES + study + "/report", null)));
        jobs.put("slides", of(study, begin(api, STUDIES + study + "/exports/report-slides", null)));
        jobs.put("interview_export", of(study, begin(api, STUDIES + study + "/exports/interviews", null)));
        jobs.put(
                "evidence",
                Map.of(
                        "session_id",
                        session,
                        "job_id",
                        begin(api, SESSIONS + session + "/chat/jobs", Map.of("prompt", "What do people drink?"))));
        jobs.put("signal", Map.of("study_id", aSignal(integrator)));
        return new Belongings(study, participant.interviewId(), session, jobs);
    }

    private static Map<String, Object> of(String study, String job) {
        return Map.of("study_id", study, "job_id", job);
    }

    private static String begin(ApiClient api, String path, Object body) {
        return api.send("POST", path, body, "Idempotency-Key", UUID.randomUUID().toString())
                .expect(202)
                .text("/job_id");
    }

    /** Taken back at once, so that nobody is paid. */
    private static String aSignal(Integrator integrator) {
        var run = integrator.ask(
                201,
                Map.of(
                        "mode",
                        "preference",
                        "text",
                        "Which tea?",
                        "options",
                        List.of("Green", "Black"),
                        "audience",
                        "general",
                        "n",
                        5,
                        "locale",
                        "en-US"),
                "Idempotency-Key",
                UUID.randomUUID().toString());
        integrator.cancelSignal(200, run.text("/study_id"));
        return run.text("/study_id");
    }
}
