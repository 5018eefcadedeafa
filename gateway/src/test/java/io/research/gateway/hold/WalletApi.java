package io.research.gateway.hold;

import static io.restassured.RestAssured.given;

import io.research.gateway.Accounts;
import io.research.testkit.Api.Answer;
import io.research.testkit.Tokens;
import io.restassured.specification.RequestSpecification;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** Calls the internal API of wallets by verbs, over the internal port. */
final class WalletApi {
    private final String token;

    private WalletApi(String token) {
        this.token = token;
    }

    static WalletApi with(String token) {
        return new WalletApi(token);
    }

    /** Calls in the name of a service that works for that organization. */
    static WalletApi ofService(String organizationId) {
        return with(Tokens.ofService("panel", organizationId, Accounts.APP));
    }

    Answer authorize(String operation, long cents, UUID apiKey) {
        return post("/holds", request(operation, cents, apiKey));
    }

    Answer charge(String operation, long cents, UUID apiKey) {
        return post("/charges", request(operation, cents, apiKey));
    }

    Answer capture(String operation, String capture, long cents) {
        return post(
                "/holds/" + operation + "/captures",
                "{\"capture_id\": \"" + capture + "\", \"amount_cents\": " + cents + "}");
    }

    Answer resize(String operation, long cents) {
        return new Answer(request()
                .contentType("application/json")
                .body("{\"amount_cents\": " + cents + "}")
                .put("/holds/{operation}", operation));
    }

    Answer release(String operation) {
        return new Answer(request().post("/holds/{operation}/release", operation));
    }

    Answer read(String operation) {
        return new Answer(request().get("/holds/{operation}", operation));
    }

    Answer open(String query) {
        return new Answer(request().get("/open-holds?" + query));
    }

    Answer post(String path, String json) {
        return new Answer(request().contentType("application/json").body(json).post(path));
    }

    private static String request(String operation, long cents, UUID apiKey) {
        String key = apiKey == null ? "null" : "\"" + apiKey + "\"";
        return """
            {"operation_id": "%s", "amount_cents": %d, "purpose": "test", "api_key_id": %s}"""
                .formatted(operation, cents, key);
    }

    private RequestSpecification request() {
        int port = ConfigProvider.getConfig().getValue("research.internal.port", Integer.class);
        return given().baseUri("http://127.0.0.1:" + port)
                .basePath("/internal/wallet")
                .header("Authorization", "Bearer " + token);
    }
}
