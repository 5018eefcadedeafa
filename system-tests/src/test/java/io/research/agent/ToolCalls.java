package io.research.agent;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** A complete call of every tool, about what one organization has. */
final class ToolCalls {
    /**
     * A call.
     *
     * @param isOfOne whether it is about one thing by its id, which then has to be the caller's
     */
    record Call(String tool, boolean isOfOne, Map<String, Object> arguments) {
        @Override
        public String toString() {
            return tool + " " + arguments.getOrDefault("kind", arguments.keySet());
        }
    }

    private final Belongings of;

    ToolCalls(Belongings of) {
        this.of = of;
    }

    Stream<Call> all() {
        return Stream.of(reading(), writing(), paid()).flatMap(calls -> calls);
    }

    Stream<Call> reading() {
        var jobs = of.jobs().entrySet().stream().map(job -> {
            var arguments = new LinkedHashMap<>(job.getValue());
            arguments.put("kind", job.getKey());
            return new Call("read_job", true, arguments);
        });
        return Stream.concat(
                Stream.of(
                        new Call("list_studies", false, Map.of()),
                        about("read_study", Map.of()),
                        about("read_study", Map.of("include", List.of("progress", "interview_guide"))),
                        new Call("read_interviews", false, Map.of("study_id", of.study())),
                        new Call("read_interviews", true, Map.of("interview_id", of.interview())),
                        about("read_report", Map.of()),
                        new Call(
                                "search_research",
                                false,
                                Map.of("query", "black tea", "study_ids", List.of(of.study())))),
                jobs);
    }

    Stream<Call> writing() {
        return Stream.of(
                about("plan_study", Map.of("message", "Ask less.")),
                about("plan_study", Map.of("name", "Mine now")),
                about("invite_participants", Map.of("participants", List.of(Map.of("email", "a@example.com")))),
                about("estimate_panel", order()),
                about("steer_panel", Map.of("action", "stop")),
                about("make_report", Map.of()),
                new Call(
                        "ask_evidence",
                        true,
                        Map.of("prompt", "What do people drink?", "study_ids", List.of(of.study()))),
                new Call("ask_evidence", true, Map.of("prompt", "And why?", "session_id", of.session())));
    }

    /** With an estimate that nobody has made. */
    Stream<Call> paid() {
        var launch = new LinkedHashMap<>(order());
        launch.put("estimate_id", UUID.randomUUID().toString());
        launch.put("confirm_price_usd", new BigDecimal("32.5"));
        return Stream.of(about("launch_panel", launch), new Call("ask_people", false, question()));
    }

    static Map<String, Object> order() {
        return Map.of("target", 1, "incident_rate", 25, "country_code", "US");
    }

    static Map<String, Object> question() {
        return Map.of(
                "mode",
                "preference",
                "text",
                "Which tea do you take on a journey?",
                "options",
                List.of("Green tea", "Black tea"),
                "audience",
                "general",
                "n",
                5,
                "locale",
                "en-US");
    }

    private Call about(String tool, Map<String, Object> more) {
        var arguments = new LinkedHashMap<>(more);
        arguments.put("study_id", of.study());
        return new Call(tool, true, arguments);
    }
}
