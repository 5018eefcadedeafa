package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.demo.customer.Dashboard;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An audience that is hard to find: asked about, answered by the platform, and launchable as far as the answer goes. */
@ExtendWith(OnTheStack.class)
class FeasibilityJourneyST {
    private static final int MANY = 1_100;

    private final RunningStack stack;
    private final Integrator integrator;

    FeasibilityJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator(1, "all");
    }

    @Test
    void a_feasible_answer_of_the_platform_lifts_the_limits_for_what_it_covers() {
        var study =
                integrator.createStudy(201, LaunchInOneJourneyST.aPanelStudy().body());
        assertThat(integrator.launchPanel(409, study.id(), order("US")).text("/error/code"))
                .isEqualTo("feasibility_required");
        var key = UUID.randomUUID().toString();

        var request = integrator.requestFeasibility(201, question(study.id()), "Idempotency-Key", key);

        assertThat(integrator
                        .requestFeasibility(201, question(study.id()), "Idempotency-Key", key)
                        .id())
                .isEqualTo(request.id());
        assertThat(integrator.feasibilityRequests(200, "").at("/requests").findValuesAsText("id"))
                .containsOnlyOnce(request.id());
        assertThat(integrator.feasibilityRequest(200, request.id()).text("/status"))
                .isEqualTo("received");
        stack.integrator(0, "all").feasibilityRequest(404, request.id());
        owner().answerFeasibility(403, request.id(), Map.of("feasible", true));

        var answered =
                reviewer().answerFeasibility(200, request.id(), Map.of("feasible", true, "notes", "In four weeks."));

        assertThat(answered.text("/status")).isEqualTo("responded");
        assertThat(integrator.feasibilityRequest(200, request.id()).text("/response/notes"))
                .isEqualTo("In four weeks.");
        integrator.launchPanel(200, study.id(), order("US"));
        assertThat(integrator.launchPanel(409, study.id(), order("GB")).text("/error/code"))
                .isEqualTo("feasibility_required");
        assertThat(integrator.cancelFeasibility(409, request.id()).text("/error/code"))
                .isEqualTo("feasibility_already_responded");
    }

    @Test
    void a_question_that_was_cancelled_is_not_answered_any_more() {
        var study =
                integrator.createStudy(201, LaunchInOneJourneyST.aPanelStudy().body());
        var request = integrator.requestFeasibility(201, question(study.id()));

        assertThat(integrator.cancelFeasibility(200, request.id()).text("/status"))
                .isEqualTo("cancelled");

        assertThat(integrator.cancelFeasibility(200, request.id()).text("/status"))
                .isEqualTo("cancelled");
        reviewer().answerFeasibility(409, request.id(), Map.of("feasible", true));
        integrator.launchPanel(409, study.id(), order("US"));
    }

    private static Map<String, Object> question(String studyId) {
        return Map.of(
                "target_audience",
                "Beekeepers",
                "country_code",
                new String[] {"US"},
                "target",
                MANY,
                "incident_rate",
                5,
                "study_id",
                studyId);
    }

    private static Map<String, Object> order(String country) {
        return Map.of("target", MANY, "incident_rate", 6, "country_code", country, "dry_run", true);
    }

    private Dashboard owner() {
        return Dashboard.of(stack.anonymous(), stack.organization(1).users().getFirst());
    }

    private Dashboard reviewer() {
        return Dashboard.of(
                stack.anonymous(), stack.installation().credentials().platformAdmin());
    }
}
