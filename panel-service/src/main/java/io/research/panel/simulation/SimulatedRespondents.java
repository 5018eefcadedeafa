package io.research.panel.simulation;

import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.research.panel.cycle.Cycle;
import io.research.panel.entry.EntryLinks;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.TimeUnit;

/** Takes part in interviews as a simulated person, through the participant API. */
@ApplicationScoped
class SimulatedRespondents {
    private static final int MOST_TURNS = 80;
    private static final long CONNECT_MILLIS = 2_000;
    private static final long ANSWER_MILLIS = 30_000;

    private final EntryLinks links;
    private final SimulationConfig config;
    private final ParticipantApiClient api;

    SimulatedRespondents(EntryLinks links, SimulationConfig config) {
        this.links = links;
        this.config = config;
        this.api = QuarkusRestClientBuilder.newBuilder()
                .baseUri(config.participantsUrl())
                .connectTimeout(CONNECT_MILLIS, TimeUnit.MILLISECONDS)
                .readTimeout(ANSWER_MILLIS, TimeUnit.MILLISECONDS)
                .build(ParticipantApiClient.class);
    }

    /**
     * Enters the cycle and stays until the interview has ended or the person has left; repeated, it continues the
     * interview.
     */
    Uni<Void> hold(Cycle cycle, Person person) {
        var terms = cycle.panel().terms();
        String respondent = EntryLinks.write(person.coming(cycle));
        var body = new JsonObject()
                .put("link", terms.slug())
                .put("locale", person.locale(terms))
                .put("respondent", respondent)
                .put("signature", links.sign(respondent));
        return api.open(body.encode())
                .map(JsonObject::new)
                .chain(opened -> opened.getString("session_token") == null
                        ? Uni.createFrom().voidItem()
                        : new Visit(person, opened).comeBack(opened));
    }

    /** One stay in an interview. */
    private final class Visit {
        private final Temper temper;
        private final ScreenerDraw screenerDraw;
        private final String interviewId;
        private final String token;
        private final String consentVersion;
        private final Answers answers;

        private Visit(Person person, JsonObject opened) {
            this.temper = person.temper();
            this.answers = new Answers(person, opened.getJsonObject("study").getString("language"));
            this.screenerDraw = new ScreenerDraw(person, answers);
            this.interviewId = opened.getString("interview_id");
            this.token = "Bearer " + opened.getString("session_token");
            this.consentVersion =
                    opened.getJsonObject("consent", new JsonObject()).getString("version");
        }

        /** Somebody who returns in the middle first reads the last message. */
        private Uni<Void> comeBack(JsonObject opened) {
            return "interviewing".equals(opened.getString("state"))
                    ? api.read(token, interviewId).map(JsonObject::new).chain(session -> goOn(session, said(session)))
                    : goOn(opened, 0);
        }

        private static int said(JsonObject session) {
            return (int) session.getJsonArray("messages", new JsonArray()).stream()
                    .filter(message -> "user".equals(((JsonObject) message).getString("role")))
                    .count();
        }

        private Uni<Void> goOn(JsonObject answer, int turn) {
            return switch (answer.getString("state")) {
                case "consent" ->
                    step("consent", new JsonObject().put("accepted", true).put("version", consentVersion), turn);
                case "screening" ->
                    api.read(token, interviewId)
                            .map(JsonObject::new)
                            .chain(session -> step("screener", screener(session), turn));
                case "interviewing" -> talk(AskedQuestion.in(answer), turn);
                default -> Uni.createFrom().voidItem();
            };
        }

        private Uni<Void> talk(AskedQuestion askedQuestion, int turn) {
            if (!temper.staysAfter(turn) || turn >= MOST_TURNS) {
                return api.step(token, interviewId, "finish", "{\"reason\": \"participant_left\"}")
                        .replaceWithVoid();
            }
            var message =
                    new JsonObject().put("client_id", interviewId + "-" + turn).put("text", answers.to(askedQuestion));
            return Uni.createFrom()
                    .voidItem()
                    .onItem()
                    .delayIt()
                    .by(config.thinking())
                    .chain(() -> step("messages", message, turn + 1));
        }

        private Uni<Void> step(String name, JsonObject body, int turn) {
            return api.step(token, interviewId, name, body.encode())
                    .map(JsonObject::new)
                    .chain(answer -> goOn(answer, turn));
        }

        private JsonObject screener(JsonObject session) {
            var given = new JsonArray();
            var questions = session.getJsonArray("screener_questions", new JsonArray());
            for (int at = 0; at < questions.size(); at++) {
                given.add(screenerDraw.answer(questions.getJsonObject(at)));
            }
            return new JsonObject().put("answers", given);
        }
    }
}
