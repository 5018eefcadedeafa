package io.research.interviews;

import static io.restassured.RestAssured.given;

import io.vertx.core.json.JsonObject;
import org.eclipse.microprofile.config.ConfigProvider;

/** Sets what the services next door answer. */
public final class NextDoor {
    private static final String STUDY = "/internal/studies/by-slug/";
    private static final String PARTICIPANT = "/internal/participants/by-token/";

    private NextDoor() {}

    static void knowsStudy(String slug, JsonObject published) {
        put(STUDY + slug, published.encode());
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

    private static void put(String path, String body) {
        given().body(body).put(url() + path).then().statusCode(204);
    }

    private static String url() {
        return ConfigProvider.getConfig().getValue(Neighbours.URL, String.class);
    }
}
