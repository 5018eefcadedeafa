package io.research.gateway;

import static io.research.gateway.credential.KeyFixture.keyNamed;

import io.research.testkit.Api;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The accounts of the tests. */
public final class Accounts {
    public static final String APP = "app_test";
    public static final String ORGANIZATION = "org_one";
    public static final String OTHER_ORGANIZATION = "org_two";
    public static final String READ = keyNamed("read");
    public static final String WRITE = keyNamed("write");
    public static final String WRITE_ONLY = keyNamed("write only");
    public static final String TO_BE_REVOKED = keyNamed("to be revoked");
    public static final String EXPIRED = keyNamed("expired");
    /** May ask three times a minute. */
    public static final String SELDOM = keyNamed("seldom");

    public static final String OTHER_READ = keyNamed("other read");
    public static final String UNKNOWN = keyNamed("unknown");

    private Accounts() {}

    public static Api owner() {
        return Api.with(DashboardSession.of("owner@one.test", ORGANIZATION));
    }

    public static Api member() {
        return Api.with(DashboardSession.of("member@one.test", ORGANIZATION));
    }

    public static Api otherOwner() {
        return Api.with(DashboardSession.of("owner@two.test", OTHER_ORGANIZATION));
    }

    public static Api admin() {
        return Api.with(DashboardSession.ofAdmin("admin@app.test"));
    }

    static Path folder() {
        try {
            var folder = Files.createTempDirectory("gateway-test");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path file(Path folder) {
        try {
            return Files.writeString(folder.resolve("bootstrap.json"), json());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String json() {
        return """
            {"app_id": "%s",
             "organizations": [
               {"organization_id": "%s", "name": "One", "wallet_usd": 25000,
                "users": [{"email": "owner@one.test", "name": "Owner", "password": "secret of the owner", "role": "owner"},
                          {"email": "member@one.test", "name": "Member", "password": "secret of the member", "role": "member"}],
                "api_keys": [
                  {"name": "read", "key": "%s", "scopes": ["read"], "requests_per_minute": 1000000},
                  {"name": "seldom", "key": "%s", "scopes": ["read"], "requests_per_minute": 3},
                  {"name": "write", "key": "%s", "scopes": ["read", "write"],
                   "lifetime_spend_cap_usd": 10000, "requests_per_minute": 1000000},
                  {"name": "write only", "key": "%s", "scopes": ["write"]},
                  {"name": "to be revoked", "key": "%s", "scopes": ["read"]},
                  {"name": "expired", "key": "%s", "scopes": ["read"]}]},
               {"organization_id": "%s", "name": "Two", "wallet_usd": 0,
                "users": [{"email": "owner@two.test", "name": "Owner", "password": "secret of the owner", "role": "owner"}],
                "api_keys": [{"name": "read", "key": "%s", "scopes": ["read"]}]}],
             "platform_admin": {"email": "admin@app.test", "name": "Admin", "password": "secret of the admin",
                                "subject": "admin-at-provider"}}
            """
                .formatted(
                        APP,
                        ORGANIZATION,
                        READ,
                        SELDOM,
                        WRITE,
                        WRITE_ONLY,
                        TO_BE_REVOKED,
                        EXPIRED,
                        OTHER_ORGANIZATION,
                        OTHER_READ);
    }
}
