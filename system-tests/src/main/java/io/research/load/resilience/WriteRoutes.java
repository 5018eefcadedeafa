package io.research.load.resilience;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.local.demo.customer.Participant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The routes of routes.txt, with a study, a session of the hub, a participant and an interview of their own. */
final class WriteRoutes {
    static final String API = "/api/public/v1";

    private static final int KILOBYTE = 1024;

    private final Map<String, String> places;
    private final Map<String, String> credentials;
    private final LargestBodies bodies;

    WriteRoutes(MeasuredStack stack) {
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        var person = person(stack);
        places = Map.of(
                "study",
                study,
                "hub",
                API + "/intelligence-hub/sessions/" + stack.researcher().session("Memory"),
                "participant",
                participant(stack, study),
                "interview",
                Participant.SESSIONS + "/" + person.interviewId());
        credentials = Map.of(
                "key", stack.apiKey(),
                "person", person.sessionToken(),
                "dashboard", stack.dashboardSession(),
                "platform", stack.platformSession(),
                "none", "none");
        bodies = new LargestBodies(study);
    }

    List<WriteRoute> all() {
        try (var file = WriteRoutes.class.getResourceAsStream("routes.txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line ->
                            Arrays.stream(line.split("\\|")).map(String::strip).toList())
                    .map(this::route)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private WriteRoute route(List<String> fields) {
        var body = bodies.of(fields.get(4));
        String path = fields.get(2).replace("{any}", UUID.randomUUID().toString());
        for (var place : places.entrySet()) {
            path = path.replace("{" + place.getKey() + "}", place.getValue());
        }
        var request = new LargeRequest(fields.get(1), path, credentials.get(fields.get(3)), body.type());
        String field = fields.get(5).equals("none") ? null : fields.get(5);
        return new WriteRoute(
                fields.getFirst(), request, body.content(), field, KILOBYTE * Integer.parseInt(fields.get(6)));
    }

    /** Somebody in the middle of an interview, who has consented. */
    private static Participant person(MeasuredStack stack) {
        var study = stack.integrator().createStudy(201, LoadStudy.with("interview_format", "video"));
        var person = stack.participant();
        person.open(201, study.text("/study_link"));
        person.consent(200);
        return person;
    }

    /** Somebody who can take part in that study, and gets no mail. */
    static String participant(MeasuredStack stack, String study) {
        var somebody = Map.of("email", "p" + System.nanoTime() + "@load.example", "silent", true);
        return stack.integrator()
                .invite(201, Map.of("study_id", study, "participants", List.of(somebody)), "Prefer", "wait=60")
                .text("/0/id");
    }
}
