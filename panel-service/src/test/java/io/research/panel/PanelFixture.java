package io.research.panel;

import static org.awaitility.Awaitility.await;

import io.research.contracts.Event;
import io.research.contracts.interview.InterviewCompleted;
import io.research.panel.entry.EntryClaims;
import io.research.panel.entry.EntryLinks;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A study and its panel, as studies-service and interviews-service handle them. */
public final class PanelFixture {
    private final String organization;
    private final Api service;
    private final UUID studyId = UUID.randomUUID();
    private final JsonObject state = new JsonObject()
            .put("id", studyId.toString())
            .put("slug", "tea-" + studyId.toString().substring(0, 8))
            .put("name", "Tea")
            .put("recruiting_method", "panel")
            .put("interview_format", "chat")
            .put("provisioning_status", "provisioned")
            .put("fielding_status", "fielding");
    private final JsonObject brief = new JsonObject()
            .put("id", studyId.toString())
            .put("slug", state.getString("slug"))
            .put("version", studyId + ":1")
            .put("interview_format", "chat")
            .put("language", "en")
            .put(
                    "targeting_attributes",
                    new JsonArray()
                            .add(new JsonObject()
                                    .put("qualification_id", 1)
                                    .put("allowed_options", new JsonArray(List.of(101, 102, 103)))));
    private final JsonObject order =
            new JsonObject().put("target", 2).put("incident_rate", 25).put("country_code", "US");
    private final NeighbourCalls calls;
    private final PanelEvents events;
    private UUID operation = UUID.randomUUID();
    private UUID cycleId;

    private PanelFixture(String organization) {
        this.organization = organization;
        this.service = Api.with(Tokens.ofService("studies-service", organization, "app_test"));
        this.calls = new NeighbourCalls(organization);
        this.events = new PanelEvents(organization, studyId);
        storeStudy();
    }

    public static PanelFixture aPanelOf(String organization) {
        return new PanelFixture(organization);
    }

    public PanelFixture with(String field, Object value) {
        order.put(field, value);
        return this;
    }

    public PanelFixture withTarget(int target) {
        return with("target", target);
    }

    /** Places for the options of the age, in one order. */
    public PanelFixture withAges(Map<String, Object> targets) {
        return with(
                "targeting_attributes",
                new JsonArray()
                        .add(new JsonObject()
                                .put("qualification_id", 1)
                                .put("option_targets", new JsonObject(targets))));
    }

    public PanelFixture ofStudy(String field, Object value) {
        brief.put(field, value);
        return this;
    }

    public PanelFixture byAnotherOperation() {
        operation = UUID.randomUUID();
        return this;
    }

    public Api.Answer estimated() {
        return service.post("/internal/panels/estimates", body());
    }

    public Api.Answer prepared() {
        var answer = preparedBy(operation);
        cycleId = answer.status() == 200 ? UUID.fromString(answer.at("cycle_id")) : cycleId;
        return answer;
    }

    /** The same in that operation, which is nobody else's. */
    public Api.Answer preparedBy(UUID another) {
        return service.put("/internal/panels/launches/" + another, body());
    }

    public Api.Answer confirmed() {
        return service.post("/internal/panels/launches/" + operation + "/confirm", "");
    }

    public Api.Answer withdrawn() {
        return service.post("/internal/panels/launches/" + operation + "/withdraw", "");
    }

    /** Launches it. */
    public PanelFixture fielding() {
        prepared().expect(200);
        confirmed().expect(204);
        return this;
    }

    public void steered(String status, int revision) {
        service.put(
                        "/internal/panels/studies/" + studyId + "/fielding",
                        new JsonObject()
                                .put("status", status)
                                .put("revision", revision)
                                .encode())
                .expect(204);
    }

    /** Somebody of that age comes. */
    public Api.Answer arrives(String person, long age) {
        return arrives(respondent(person, age), null);
    }

    public Api.Answer arrives(String respondent, String signature) {
        return arrives(respondent, signature, true);
    }

    /** Somebody comes to whom interviews-service has closed the study already. */
    public Api.Answer comesToClosedStudy(String person, long age) {
        return arrives(respondent(person, age), null, false);
    }

    private Api.Answer arrives(String respondent, String signature, boolean isOpen) {
        return service.post(
                "/internal/panels/admissions",
                new JsonObject()
                        .put("study_id", studyId.toString())
                        .put("respondent", respondent)
                        .put("signature", signature == null ? sign(respondent) : signature)
                        .put("open", isOpen)
                        .encode());
    }

    public String respondent(String person, long age) {
        return EntryLinks.write(new EntryClaims(cycleId, person, Map.of(1L, List.of(age))));
    }

    /** The supplier says what became of somebody, so many seconds after a moment. */
    public Api.Answer isSaid(String person, String outcome, int second) {
        return isSaid(said(person, outcome, second), null);
    }

    /** @param signature null for a good one */
    public Api.Answer isSaid(JsonObject word, String signature) {
        return Api.with(Tokens.ofParticipant())
                .post(
                        "/api/panel-supplier/v1/callbacks",
                        word.encode(),
                        "X-Supplier-Signature",
                        signature == null ? signed(FakeNeighbours.CALLBACK_SECRET, word) : signature);
    }

    /** The supplier's signature under that secret. */
    public static String signed(String secret, JsonObject word) {
        return sign(
                secret,
                String.join(
                        "\n",
                        word.getString("project_id"),
                        word.getString("person"),
                        word.getString("outcome"),
                        word.getString("occurred_at")));
    }

    public JsonObject said(String person, String outcome, int second) {
        return new JsonObject()
                .put("project_id", cycleId.toString())
                .put("person", person)
                .put("outcome", outcome)
                .put("occurred_at", PanelEvents.NOW.plusSeconds(second).toString());
    }

    /** What the supplier holds to have become of people, for whoever asks it. */
    public void supplierHolds(JsonObject... words) {
        var said = NeighbourCalls.address("research.panel.supplier.url", "/projects/" + cycleId + "/said");
        calls.send("PUT", said, new JsonArray(List.of(words)).encode(), 204);
    }

    public static String sign(String text) {
        return sign(FakeNeighbours.ENTRY_SECRET, text);
    }

    private static String sign(String secret, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes()));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Whoever has a place in the interview of that id begins it. */
    public void begins(String interviewId) {
        PublishedEvents.publish(events.started(interviewId));
        await().until(() -> TestDatabase.value(
                        "select status from place where id = '" + interviewId + "'", String.class)
                .equals("STARTED"));
    }

    /** Whether the interview of that id, which was held to its end, is paid for. */
    public boolean isPaid(String interviewId, String quality) {
        return isPaid(interviewId, new JsonObject().put("quality", quality));
    }

    /** The same of one in which nothing was said. */
    public boolean isPaidThoughNothingIsSaid(String interviewId) {
        return isPaid(interviewId, new JsonObject().put("quality", "Poor").put("says_nothing", true));
    }

    private boolean isPaid(String interviewId, JsonObject held) {
        return service.post("/internal/panels/payments/" + interviewId, held.encode())
                .expect(200)
                .at("paid");
    }

    /** Whether its quotas fit that targeting of its study. */
    public boolean fits(List<Integer> ages) {
        var attribute = new JsonObject().put("qualification_id", 1).put("allowed_options", new JsonArray(ages));
        return service.post(
                        "/internal/panels/studies/" + studyId + "/targeting-checks",
                        new JsonObject()
                                .put("targeting_attributes", new JsonArray().add(attribute))
                                .encode())
                .expect(200)
                .at("fits");
    }

    /** The interview of that id ends. */
    public void ends(String interviewId, String status, String quality) {
        PublishedEvents.publish(ended(interviewId, status, quality));
    }

    /** Whoever has a place in the interview of that id does not agree to it. */
    public void declines(String interviewId) {
        PublishedEvents.publish(events.declined(interviewId));
    }

    public Event<InterviewCompleted> ended(String interviewId, String status, String quality) {
        return events.ended(interviewId, status, quality);
    }

    public Api.Answer progress() {
        return Api.of(organization)
                .get("/api/public/v1/studies/" + studyId + "/fielding-progress")
                .expect(200);
    }

    /** What the wallet holds for it, in cents; null where it knows nothing. */
    public JsonObject hold() {
        return NeighbourCalls.ask("research.services.gateway.url", "/internal/wallet/holds/panel-" + cycleId);
    }

    /** The call that was to hold its money arrives at last. */
    public void holdArrives() {
        var hold = new JsonObject().put("operation_id", "panel-" + cycleId).put("amount_cents", 6_500);
        calls.send(
                "POST",
                NeighbourCalls.address("research.services.gateway.url", "/internal/wallet/holds"),
                hold.encode(),
                201);
    }

    /** The project as the supplier knows it, and what was reported to it. */
    public JsonObject atSupplier() {
        return NeighbourCalls.ask("research.panel.supplier.url", "/projects/" + cycleId);
    }

    /** The state of the project at the supplier; null as long as it has not heard of it. */
    public String stateAtSupplier() {
        var project = atSupplier().getJsonObject("project");
        return project == null ? null : project.getString("state");
    }

    /** The newest cycle of the study; from then on people come to this one. */
    public UUID newestCycle() {
        String sql = "select id from cycle where study_id = '" + studyId + "' order by number desc limit 1";
        cycleId = TestDatabase.value(sql, UUID.class);
        return cycleId;
    }

    public UUID studyId() {
        return studyId;
    }

    public UUID cycleId() {
        return cycleId;
    }

    private String body() {
        return new JsonObject().put("study", brief).put("panel", order).encode();
    }

    /** The study is deleted: its event says so, and nobody finds it any more. */
    public void isDeleted(long revision) {
        isGone();
        PublishedEvents.publish(events.studyDeleted(state.getString("slug"), revision));
    }

    /** Nobody finds the study any more. */
    public void isGone() {
        calls.send(
                "DELETE",
                NeighbourCalls.address("research.services.studies.url", "/internal/studies/" + studyId),
                "",
                204);
    }

    private void storeStudy() {
        calls.send(
                "PUT",
                NeighbourCalls.address("research.services.studies.url", "/internal/studies/" + studyId),
                state.encode(),
                204);
    }
}
