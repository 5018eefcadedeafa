package io.research.load.analysis;

import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Postgres;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Completed interviews that exist for the measurement only, put into the tables past the services. */
public record StoredInterviews(Postgres postgres, String organizationId, String appId) {
    /** What services have made of them. */
    private static final List<String> TABLES = List.of(
            "interviews.interview",
            "reports.report",
            "reports.known_interview",
            "reports.study_reporting",
            "reports.search_document",
            "reports.search_study",
            "hub.evidence");

    static StoredInterviews of(MeasuredStack stack) {
        return new StoredInterviews(stack.postgres(), stack.organizationId(), stack.appId());
    }

    /**
     * Adds so many, each of so many questions and answers.
     *
     * @param screener what they answered before, as JSON
     * @param answers the file that has what is said in them
     */
    public void insert(String study, int interviews, int turns, String screener, String answers) {
        var values = Map.of(
                "organization", organizationId,
                "app", appId,
                "study", study,
                "interviews", interviews,
                "turns", turns,
                "screener", screener);
        postgres.script(StoredInterviews.class, "interviews.sql", values);
        postgres.script(StoredInterviews.class, answers, values);
    }

    /** Those of that study, and what was made of them, as they are counted there. */
    int count(String rows, String study) {
        return postgres.number("select count(*) from " + rows + " where study_id = ?::uuid", study);
    }

    void remove(Collection<String> studies) {
        String ids = studies.stream().map(id -> "'" + id + "'").collect(Collectors.joining(", "));
        postgres.run("delete from hub.passage where evidence_id in (select id from hub.evidence where study_id in ("
                + ids + "))");
        for (String table : TABLES) {
            postgres.run("delete from " + table + " where study_id in (" + ids + ")");
        }
        postgres.run("vacuum interviews.interview, interviews.interview_message, reports.search_document");
    }
}
