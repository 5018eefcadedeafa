package io.research.studies.planning;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.Api;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Studies to plan, and turns that read aloud. */
final class PlanningFixture {
    static final String STUDIES = "/api/public/v1/studies/";

    private PlanningFixture() {}

    /** A study that lacks its plan only. */
    static UUID aStudyWithoutPlan(Api api) {
        return api.post(
                        STUDIES,
                        """
                        {"name": "Tea", "interview_format": "chat", "voice": "female", "language": "en",
                         "expected_duration_seconds": 600}
                        """)
                .expect(201)
                .id();
    }

    static String customize(UUID study) {
        return STUDIES + study + "/customize-plan";
    }

    static String jobs(UUID study) {
        return customize(study) + "/jobs";
    }

    static String turn(String message) {
        return new JsonObject().put("message", message).encode();
    }

    static String turn(String message, String decisions) {
        return new JsonObject()
                .put("message", message)
                .put("decisions", decisions)
                .encode();
    }

    /** A message that no other test scripts. */
    static String message() {
        return "Plan it, " + UUID.randomUUID();
    }

    static void execute(String sql) {
        try {
            VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> Panache.getSession()
                    .chain(session -> session.createNativeQuery(sql).executeUpdate())));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    static long count(String sql) {
        try {
            return VertxContextSupport.subscribeAndAwait(() -> Panache.withSession(() -> Panache.getSession()
                    .chain(session -> session.createNativeQuery(sql, Long.class).getSingleResult())));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
