package io.research.local.demo.customer;

import io.research.local.credential.Credentials;
import java.math.BigDecimal;
import java.util.Map;

/** Somebody who has signed in to the dashboard with address and password. */
public final class Dashboard {
    private final ApiClient api;

    private Dashboard(ApiClient api) {
        this.api = api;
    }

    /** Signs in. */
    public static Dashboard of(ApiClient anonymous, Credentials.User user) {
        return of(anonymous, user.email(), user.password());
    }

    /** Signs in as somebody of the platform. */
    public static Dashboard of(ApiClient anonymous, Credentials.Admin admin) {
        return of(anonymous, admin.email(), admin.password());
    }

    private static Dashboard of(ApiClient anonymous, String email, String password) {
        var token = anonymous.send("POST", "/api/auth/token", Map.of("email", email, "password", password));
        return new Dashboard(anonymous.with(token.expect(200).text("/access_token")));
    }

    /** The same person with the routes of integrators, which a session may use too. */
    public Integrator integrator() {
        return new Integrator(api);
    }

    /** For requests of the same person whose answer is not known before. */
    public ApiClient client() {
        return api;
    }

    /** @param query such as {@code ?page_size=100}, or nothing */
    public ApiResponse transactions(int status, String query) {
        return api.send("GET", "/api/wallet/transactions" + query, null).expect(status);
    }

    /** Pays into the wallet. */
    public ApiResponse payIn(int status, BigDecimal usd) {
        return api.send("POST", "/api/wallet/top-ups", Map.of("amount_usd", usd))
                .expect(status);
    }

    /** Creates an API key, which this answer alone shows. */
    public ApiResponse createKey(int status, Object key) {
        return api.send("POST", "/api/api-keys", key).expect(status);
    }

    /** Answers what an integrator has asked about an audience; for people of the platform. */
    public ApiResponse answerFeasibility(int status, String id, Object answer) {
        return api.send("POST", "/api/admin/feasibility-requests/" + id + "/respond", answer)
                .expect(status);
    }
}
