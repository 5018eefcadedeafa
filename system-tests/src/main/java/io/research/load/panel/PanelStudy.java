package io.research.load.panel;

import static org.awaitility.Awaitility.await;

import io.research.load.stack.LoadStudy;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/** A study that recruits from the panel, by five qualifications of which each has a quota. */
final class PanelStudy {
    /** Single choices of the catalog that can carry quotas. */
    private static final List<Integer> QUALIFICATIONS = List.of(1, 2, 3, 4, 6);

    static final int QUOTAS = QUALIFICATIONS.size();

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Integrator integrator;
    private final ApiResponse study;

    private PanelStudy(Integrator integrator, ApiResponse study) {
        this.integrator = integrator;
        this.study = study;
    }

    /** Ready to be launched. */
    static PanelStudy create(Integrator integrator) {
        var body = new LinkedHashMap<>(LoadStudy.BODY);
        body.put("recruiting_method", "panel");
        body.put(
                "targeting_attributes",
                QUALIFICATIONS.stream()
                        .map(at -> Map.of("qualification_id", at, "allowed_options", options(at)))
                        .toList());
        var study = integrator.createStudy(201, body);
        await("the interviewer of the study").atMost(PATIENCE).until(() -> integrator
                .study(200, study.id())
                .text("/provisioning_status")
                .equals("provisioned"));
        return new PanelStudy(integrator, study);
    }

    String id() {
        return study.id();
    }

    /** Launches it with half of the places for each option. */
    ApiResponse launchWithQuotas(int target) {
        var quotas = QUALIFICATIONS.stream()
                .map(at -> Map.of(
                        "qualification_id",
                        at,
                        "option_targets",
                        Map.of(
                                text(options(at).get(0)),
                                target / 2,
                                text(options(at).get(1)),
                                target / 2)))
                .toList();
        return integrator.launchPanel(200, id(), order(target, Map.of("targeting_attributes", quotas)));
    }

    ApiResponse launch(int target) {
        return integrator.launchPanel(200, id(), order(target, Map.of()));
    }

    void stop() {
        integrator.steer(200, id(), "stop");
    }

    /** Answers of somebody whom the study wants. */
    static String answers() {
        var random = ThreadLocalRandom.current();
        return QUALIFICATIONS.stream()
                .map(at -> at + "." + options(at).get(random.nextInt(2)))
                .collect(Collectors.joining("_"));
    }

    private static Map<String, Object> order(int target, Map<String, Object> more) {
        var order = new LinkedHashMap<String, Object>();
        order.put("target", target);
        order.put("incident_rate", 25);
        order.put("country_code", "US");
        order.putAll(more);
        return order;
    }

    /** The first two options of the catalog's qualification. */
    private static List<Integer> options(int qualification) {
        return List.of(qualification * 100 + 1, qualification * 100 + 2);
    }

    private static String text(int option) {
        return Integer.toString(option);
    }
}
