package io.research.load.panel;

import io.research.load.stack.LoadStudy;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/** A study that recruits from the panel, by five qualifications of which each has a quota. */
record PanelStudy(Integrator integrator, String id) {
    /** Single choices of the catalog that can carry quotas. */
    private static final List<Integer> QUALIFICATIONS = List.of(1, 2, 3, 4, 6);

    static final int QUOTAS = QUALIFICATIONS.size();

    /** Ready to be launched. */
    static PanelStudy create(Integrator integrator) {
        var body = LoadStudy.with("recruiting_method", "panel");
        body.put(
                "targeting_attributes",
                QUALIFICATIONS.stream()
                        .map(at -> Map.of("qualification_id", at, "allowed_options", options(at)))
                        .toList());
        String id = integrator.createStudy(201, body).id();
        return new PanelStudy(integrator, id);
    }

    /** With half of the places for each option. */
    ApiResponse launchWithQuotas(int target) {
        var quotas = QUALIFICATIONS.stream()
                .map(at -> Map.of(
                        "qualification_id",
                        at,
                        "option_targets",
                        options(at).stream().collect(Collectors.toMap(Object::toString, option -> target / 2))))
                .toList();
        return launch(target, quotas);
    }

    /** With room for one. */
    void launch() {
        launch(1, List.of());
    }

    private ApiResponse launch(int target, List<?> quotas) {
        var order = new HashMap<String, Object>(Map.of("target", target, "incident_rate", 25, "country_code", "US"));
        if (!quotas.isEmpty()) {
            order.put("targeting_attributes", quotas);
        }
        return integrator.launchPanel(200, id, order);
    }

    void stop() {
        integrator.steer(200, id, "stop");
    }

    /** Answers of somebody whom the study wants. */
    static String answers() {
        var random = ThreadLocalRandom.current();
        return QUALIFICATIONS.stream()
                .map(at -> at + "." + options(at).get(random.nextInt(2)))
                .collect(Collectors.joining("_"));
    }

    /** The first two options of the catalog's qualification. */
    private static List<Integer> options(int qualification) {
        return List.of(qualification * 100 + 1, qualification * 100 + 2);
    }
}
