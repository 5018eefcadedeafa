package io.research.local.credential;

import io.research.local.Home;
import io.research.local.Json;
import java.security.SecureRandom;
import java.util.List;

/** What the gateway makes of an empty database; the file that it reads at each start. */
public record Bootstrap(String appId, List<Organization> organizations, Admin platformAdmin) {
    private static final int PASSWORD_CHARACTERS = 20;
    private static final int ID_CHARACTERS = 22;
    private static final long WALLET_USD = 25_000;
    private static final long SPEND_CAP_USD = 10_000;
    private static final int UNTHROTTLED = 1_000_000;

    /** The first user owns the organization. */
    public record Organization(
            String organizationId, String name, long walletUsd, List<User> users, List<ApiKey> apiKeys) {}

    public record User(String email, String name, String password, String role) {}

    public record Admin(String email, String name, String password) {}

    /** A cap or limit of null is the default. */
    public record ApiKey(
            String name, String key, List<String> scopes, Long lifetimeSpendCapUsd, Integer requestsPerMinute) {}

    /** The one of earlier starts, otherwise a new one. */
    public static Bootstrap kept(Home home) {
        return Json.read(home.bootstrap(), Bootstrap.class).orElseGet(() -> {
            var made = make(new ApiKeyMaker(new SecureRandom()));
            Json.write(home.bootstrap(), made);
            return made;
        });
    }

    static Bootstrap make(ApiKeyMaker random) {
        return new Bootstrap(
                "app_" + random.randomText(ID_CHARACTERS),
                List.of(
                        organization("Teahouse Research", "teahouse.example", random),
                        organization("Harbour Insights", "harbour.example", random)),
                new Admin("admin@research.example", "Platform Admin", random.randomText(PASSWORD_CHARACTERS)));
    }

    private static Organization organization(String name, String domain, ApiKeyMaker random) {
        return new Organization(
                "org_" + random.randomText(ID_CHARACTERS),
                name,
                WALLET_USD,
                List.of(
                        user("owner@" + domain, "Olivia Owner", "owner", random),
                        user("member@" + domain, "Max Member", "member", random)),
                List.of(
                        new ApiKey("read", random.make(), List.of("read"), null, null),
                        new ApiKey("write", random.make(), List.of("read", "write"), null, null),
                        capped("panel", random, null, "read", "write", "panel:launch"),
                        capped("rewards", random, null, "read", "write", "rewards:send"),
                        capped("all", random, UNTHROTTLED, "read", "write", "panel:launch", "rewards:send")));
    }

    private static ApiKey capped(String name, ApiKeyMaker random, Integer requestsPerMinute, String... scopes) {
        return new ApiKey(name, random.make(), List.of(scopes), SPEND_CAP_USD, requestsPerMinute);
    }

    private static User user(String email, String name, String role, ApiKeyMaker random) {
        return new User(email, name, random.randomText(PASSWORD_CHARACTERS), role);
    }
}
