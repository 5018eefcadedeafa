package io.research.load.agent;

import static org.awaitility.Awaitility.await;

import io.research.load.analysis.StoredInterviews;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.LoneServices;
import io.research.local.Refusal;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Researcher;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A study of which there is something to read: interviews, and a report over them. */
record ResearchedStudy(String id, String interview) {
    private static final int INTERVIEWS = 30;
    private static final int TURNS = 40;
    private static final Duration LIMIT = Duration.ofMinutes(2);

    static ResearchedStudy make(LoneServices services, URI gateway) {
        var api = ApiClient.of(HttpClient.newHttpClient(), gateway.toString()).with(services.apiKey());
        var integrator = new Integrator(api);
        var researcher = new Researcher(api);
        var plan = Map.of(
                "objectives", "Learn about dinner on weekdays.",
                "conversation_flow", "1. Dinner: What did you have for dinner?",
                "learning_goals", "1. How people decide what to have for dinner.\n2. How they buy the food for it.\n");
        String id =
                integrator.createStudy(201, LoadStudy.with("study_plan", plan)).id();
        new StoredInterviews(services.postgres(), services.organizationId(), services.appId())
                .insert(id, INTERVIEWS, TURNS, "[]", "report-answers.sql");
        String job = researcher.beginReport(id);
        await().atMost(LIMIT)
                .until(() -> researcher.reportJob(200, id, job).at("/completed").asBoolean());
        if (researcher.report(200, id, "").at("/interview_count").asInt() != INTERVIEWS) {
            throw new Refusal("The report does not rest on all interviews.");
        }
        String interview = integrator
                .interviews(200, "?study_id=" + id)
                .at("/interviews/0/id")
                .asText();
        return new ResearchedStudy(id, interview);
    }

    /** What an agent asks to know it: tools, in a session. */
    List<Question> byTools(URI gateway, String key, String session) {
        String ofStudy = "{\"study_id\":\"%s\"}".formatted(id);
        String whole = "{\"study_id\":\"%s\",\"include\":[\"progress\",\"interview_guide\"]}".formatted(id);
        String ofInterview = "{\"interview_id\":\"%s\"}".formatted(interview);
        return List.of(
                Question.tool(gateway, key, session, "list_studies", "{}", "provisioning_status"),
                Question.tool(gateway, key, session, "read_study", whole, "provisioning_status"),
                Question.tool(gateway, key, session, "read_interviews", ofStudy, "duration_seconds"),
                Question.tool(gateway, key, session, "read_interviews", ofInterview, "said"),
                Question.tool(gateway, key, session, "read_report", ofStudy, "learning_goal"));
    }

    /** The same calls of the API as the tools make. */
    List<Question> byApi(URI gateway, String key) {
        String api = "/api/public/v1";
        return List.of(
                Question.read(gateway, api + "/studies/?page_size=20", key, "provisioning_status"),
                Question.read(gateway, api + "/studies/" + id, key, "provisioning_status"),
                Question.read(gateway, api + "/interviews/?page_size=20&study_id=" + id, key, "duration_seconds"),
                Question.read(gateway, api + "/interviews/" + interview + "?redact_pii=true", key, "message"),
                Question.read(gateway, api + "/studies/" + id + "/report?redact_pii=true", key, "interview_count"));
    }
}
