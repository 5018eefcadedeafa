package io.research.interviews;

import static io.restassured.RestAssured.given;

import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** Sets what the services next door answer. */
public final class NextDoor {
    private static final String STUDY = "/internal/studies/by-slug/";
    private static final String PARTICIPANT = "/internal/participants/by-token/";

    private static final String PAYMENTS = "/internal/panels/payments/";
    private static final String ADMISSIONS = "/internal/panels/admissions";
    private static final String TRANSCRIPTIONS = "/v1/audio/transcriptions";
    private static final String SPEECH = "/v1/audio/speech";

    private NextDoor() {}

    static void knowsStudy(String slug, JsonObject published) {
        put(STUDY + slug, published.encode());
    }

    /** It knows the study by its id too, for its owner. */
    public static void knowsStudy(StudyFixture study) {
        put("/internal/studies/" + study.id(), study.json().encode());
    }

    public static void forgetsStudy(String slug) {
        given().delete(url() + STUDY + slug).then().statusCode(204);
    }

    /** Every question about that study fails. */
    public static void breaksAtStudy(String slug) {
        put(STUDY + slug, "");
    }

    static void knowsParticipant(String token, JsonObject participant) {
        put(PARTICIPANT + token, participant.encode());
    }

    /** The panel admits whoever it is asked about to that interview; nobody for null. */
    public static void panelAdmits(UUID interviewId) {
        put(ADMISSIONS, verdict(interviewId, null, interviewId == null ? "full" : null));
    }

    /** The panel admits whoever it is asked about to that interview, as somebody who lives in that country. */
    public static void panelAdmits(UUID interviewId, String country) {
        put(ADMISSIONS, verdict(interviewId, country, null));
    }

    /** The panel admits whoever it is asked about to that interview, as one of its simulated people. */
    public static void panelAdmitsSimulated(UUID interviewId) {
        var verdict = new JsonObject(verdict(interviewId, null, null)).put("is_simulated", true);
        put(ADMISSIONS, verdict.encode());
    }

    /** The panel turns away whoever it is asked about, for that reason. */
    public static void panelRefuses(String reason) {
        put(ADMISSIONS, verdict(null, null, reason));
    }

    /** Every question to the panel fails. */
    public static void breaksAtPanel() {
        put(ADMISSIONS, "");
    }

    /** The panel says whether that interview is paid for. */
    public static void panelPays(UUID interviewId, boolean isPaid) {
        put(PAYMENTS + interviewId, new JsonObject().put("paid", isPaid).encode());
    }

    /** What the panel was last asked about that interview. */
    public static JsonObject askedToPay(UUID interviewId) {
        return new JsonObject(sent(PAYMENTS + interviewId));
    }

    private static String verdict(UUID interviewId, String country, String reason) {
        return new JsonObject()
                .put("admitted", interviewId != null)
                .put("interview_id", interviewId == null ? null : interviewId.toString())
                .put("country_code", country)
                .put("reason", reason)
                .encode();
    }

    /** What the panel was last asked. */
    public static JsonObject askedPanel() {
        return new JsonObject(sent(ADMISSIONS));
    }

    /** The transcription endpoint answers that, whatever it is sent. */
    public static void hears(String answer) {
        put(TRANSCRIPTIONS, answer);
    }

    /** The speech endpoint answers that, whatever it is sent. */
    public static void speaks(String answer) {
        put(SPEECH, answer);
    }

    /** Neither of them answers. */
    public static void fallsSilent() {
        put(TRANSCRIPTIONS, Neighbours.SILENCE);
        put(SPEECH, Neighbours.SILENCE);
    }

    /** What the transcription endpoint was last sent. */
    public static String heard() {
        return sent(TRANSCRIPTIONS);
    }

    /** What the speech endpoint was last sent. */
    public static String spoken() {
        return sent(SPEECH);
    }

    private static String sent(String path) {
        return given().header("Authorization", "Bearer test")
                .get(url() + path + Neighbours.SENT)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static void put(String path, String body) {
        given().body(body.getBytes(StandardCharsets.UTF_8))
                .put(url() + path)
                .then()
                .statusCode(204);
    }

    private static String url() {
        return ConfigProvider.getConfig().getValue(Neighbours.URL, String.class);
    }
}
