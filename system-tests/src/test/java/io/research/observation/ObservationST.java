package io.research.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.journey.TeaDrinkers;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Participant;
import io.research.local.demo.customer.Researcher;
import io.research.local.stack.Catalogue;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import io.research.stack.Spans.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** What operators see of a journey through all services: the figures of every panel, one trace, and nobody's words. */
@ExtendWith(OnTheStack.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ObservationST {
    /** Kafka's figures are looked for once a minute. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Prometheus makes it of whether it was answered. */
    private static final String OF_PROMETHEUS = "up";

    /** Values of labels that there are only after something has failed, and nothing has in this journey. */
    private static final Set<String> AFTER_FAILURES = Set.of(
            "outcome=\"SERVER_ERROR\"",
            "outcome=~\"SERVER_ERROR|UNKNOWN\"",
            // The wallet has refused something.
            "outcome=\"CLIENT_ERROR\"");

    private static final Pattern ADDRESS = Pattern.compile("[\\w.+-]+@[\\w-]+[.](com|org|net|test|example)\\b");
    private static final YAMLMapper YAML = new YAMLMapper();
    private static final String ANSWER = "Mostly smoky tea, because my aunt Philippa brought a samovar from Tula.";
    private static final String QUESTION = "Who has a samovar from Tula?";

    private final RunningStack stack;
    private final String email = Fieldwork.newEmail();
    private final List<String> tokens = new ArrayList<>();
    private Fieldwork fieldwork;
    private final String launch = newTrace();
    private String lastAnswer;
    private String participantId;

    ObservationST(RunningStack stack) {
        this.stack = stack;
    }

    @BeforeAll
    void walk_through_all_services() {
        fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        try (var receiver = stack.receiver()) {
            tokens.add(fieldwork.tell(receiver).text("/signing_secret"));
            hold(invited());
            await("the webhook").atMost(PATIENCE).until(() -> !receiver.received()
                    .isEmpty());
        }
        var researcher = new Researcher(stack.api(0, "all"));
        researcher.generateReport(fieldwork.studyId());
        String session = researcher.session("Tea");
        researcher.add(session, fieldwork.studyId());
        researcher.ask(session, QUESTION);
        recruit();
    }

    @Test
    void every_panel_and_every_alert_has_figures() {
        var queries = queries();
        var selectors = queries.stream()
                .map(Selector::in)
                .flatMap(List::stream)
                .filter(selector -> !selector.metric().equals(OF_PROMETHEUS))
                .map(selector -> selector.without(AFTER_FAILURES))
                .collect(Collectors.toSet());

        assertThat(queries).allSatisfy(query -> assertThat(Selector.in(query)).isNotEmpty());
        assertThat(selectors).hasSizeGreaterThan(50);
        await().atMost(PATIENCE).pollInterval(Duration.ofSeconds(2)).untilAsserted(() -> {
            var metrics = Metrics.of(stack.home());
            assertThat(selectors)
                    .filteredOn(selector -> !selector.findsAnyOf(metrics))
                    .isEmpty();
        });
    }

    @Test
    void a_value_that_comes_with_failures_only_is_still_asked_for() {
        assertThat(queries())
                .flatMap(Selector::in)
                .flatExtracting(Selector::matchers)
                .map(matcher -> matcher.toString())
                .containsAll(AFTER_FAILURES);
    }

    @Test
    void one_trace_leads_from_the_last_answer_of_a_participant_to_the_post_to_a_webhook() {
        String event = "gateway: POST /api/participant/v1/sessions/{interview_id}/messages > gateway: POST"
                + " > interviews-service: POST /api/participant/v1/sessions/{id}/messages"
                + " > interviews-service: job interviews.rate_interview"
                + " > interviews-service: send research.interviews";

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(branches(lastAnswer))
                .contains(
                        event + " > webhooks-service: process interview.completed",
                        event + " > webhooks-service: POST"));
    }

    @Test
    void what_a_service_asks_the_gateway_belongs_to_the_trace_of_the_request_that_it_works_on() {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(branches(launch))
                .anyMatch(branch -> branch.matches("gateway: .+ > panel-service: .+ > gateway: .+")));
    }

    @Test
    void no_log_has_the_address_the_words_or_a_secret_of_anybody() {
        var untold = untold();

        var lines = logs();

        assertThat(lines)
                .anySatisfy(line -> assertThat(line).endsWith("Invitation sent, participantId=" + participantId))
                .filteredOn(line -> untold.stream().anyMatch(line::contains)
                        || ADDRESS.matcher(line).find())
                .isEmpty();
    }

    /** Requests that are refused at the door would warm nothing. */
    @Test
    void what_each_service_asks_itself_for_before_it_is_ready_comes_through() {
        var lines = logs();

        assertThat(Catalogue.SERVICES)
                .filteredOn(service -> !service.name().equals(Catalogue.GATEWAY))
                .allSatisfy(service -> assertThat(lines)
                        .anyMatch(line ->
                                line.startsWith(service.name() + ".log: ") && line.contains("Warmed up with ")));
        assertThat(lines).noneMatch(line -> line.contains("research.warm-up.requests"));
    }

    private Participant invited() {
        participantId = fieldwork.invite(email).text("/0/id");
        var participant = stack.participant();
        String link = fieldwork.mailTo(email).personalLink();
        participant.open(201, link);
        tokens.add(participant.sessionToken());
        tokens.add(link.substring(link.indexOf("p=") + 2));
        return participant;
    }

    /** Says each answer as part of a trace of the participant's own; the last one ends the interview. */
    private void hold(Participant participant) {
        var answer = participant.consent(200);
        while ("interviewing".equals(answer.text("/state"))) {
            lastAnswer = newTrace();
            answer = say(participant, ANSWER + " " + lastAnswer);
        }
    }

    private ApiResponse say(Participant participant, String text) {
        return stack.anonymous()
                .with(participant.sessionToken())
                .send(
                        "POST",
                        Participant.SESSIONS + "/" + participant.interviewId() + "/messages",
                        Map.of("client_id", UUID.randomUUID().toString(), "text", text),
                        "traceparent",
                        spanOf(lastAnswer))
                .expect(200);
    }

    /** A panel and a question, which ask the wallet; nobody is waited for. */
    private void recruit() {
        var integrator = stack.integrator(1, "panel");
        var study = integrator.createStudy(
                201,
                StudyFixture.aChatStudy()
                        .with("recruiting_method", "panel")
                        .with(
                                "targeting_attributes",
                                List.of(Map.of("qualification_id", 1, "allowed_options", List.of(101))))
                        .body());
        integrator.launchPanel(
                200,
                study.id(),
                Map.of("target", 1, "incident_rate", 25, "country_code", "US", "dry_run", false),
                "traceparent",
                spanOf(launch));
        integrator.steer(200, study.id(), "stop");
        integrator.signals(200, "");
    }

    /** The number of a trace of somebody outside. */
    private static String newTrace() {
        return UUID.randomUUID().toString().replace("-", "");
    }

    /** A span of that trace, which nobody there records, as a header says it. */
    private static String spanOf(String trace) {
        return "00-" + trace + "-00f067aa0ba902b7-00";
    }

    /**
     * The way to each span of the trace that the gateway has begun for a request; it is found by the one that its client has
     * named.
     */
    private List<String> branches(String named) {
        var begun = stack.spans().linkedTo(named);
        assertThat(begun).hasSize(1);
        var trace = stack.spans().of(begun.getFirst().traceId());
        // A span that was sent in vain, as its sender believes, comes again.
        var byId = trace.stream().collect(Collectors.toMap(Span::id, span -> span, (span, again) -> span));
        return byId.values().stream().map(span -> branch(byId, span)).toList();
    }

    private static String branch(Map<String, Span> byId, Span end) {
        var steps = new ArrayList<String>();
        for (var span = end; span != null; span = byId.get(span.parentId())) {
            steps.addFirst(span.service() + ": " + span.name());
        }
        return String.join(" > ", steps);
    }

    /** What was said, and all that lets somebody in: keys, passwords, tokens of links and sessions, and signing keys. */
    private List<String> untold() {
        var organization = stack.organization(0);
        var all = new ArrayList<>(List.of("Philippa", "samovar", TeaDrinkers.GOAL));
        all.addAll(tokens);
        all.addAll(organization.apiKeys().values());
        organization.users().forEach(user -> all.add(user.password()));
        yaml(stack.home().secrets())
                .valueStream()
                .map(JsonNode::asText)
                .filter(secret -> !secret.contains("PUBLIC KEY"))
                .forEach(secret -> all.add(secret.lines()
                        .filter(line -> !line.startsWith("-----"))
                        .findFirst()
                        .orElseThrow()));
        return all;
    }

    /** Every line, after the name of its file. */
    private List<String> logs() {
        try (Stream<Path> files = Files.list(stack.home().logs())) {
            return files.filter(Files::isRegularFile)
                    .flatMap(file -> text(file).lines().map(line -> file.getFileName() + ": " + line))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> queries() {
        Path files = stack.home().project().resolve("deploy/helm/research-suite/files");
        try (Stream<Path> boards = Files.list(files.resolve("dashboards"))) {
            return Stream.concat(boards, Stream.of(files.resolve("alerts.yaml")))
                    .flatMap(file -> yaml(file).findValuesAsText("expr").stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** JSON is YAML too. */
    private static JsonNode yaml(Path file) {
        try {
            return YAML.readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
