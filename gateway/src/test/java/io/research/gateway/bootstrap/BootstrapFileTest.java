package io.research.gateway.bootstrap;

import static io.research.gateway.credential.KeyFixture.keyNamed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.gateway.organization.OrganizationRole;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BootstrapFileTest {
    @TempDir
    Path folder;

    @Test
    void the_file_is_read_with_money_in_cents() throws IOException {
        var file = read(
                """
                {"app_id": "app_1", "organizations": [{"organization_id": "org_1", "name": "One", "wallet_usd": 25000.5,
                   "users": [{"email": "o@one.test", "name": "Owner", "password": "secret", "role": "owner"}],
                   "api_keys": [{"name": "panel", "key": "%s", "scopes": ["read", "write"],
                                 "lifetime_spend_cap_usd": 10000, "requests_per_minute": null}]}],
                 "platform_admin": {"email": "a@app.test", "name": "Admin", "password": "secret"}}
                """
                        .formatted(keyNamed("file")));

        var tenancy = file.organizations().getFirst();
        assertThat(tenancy.walletCents()).isEqualTo(2_500_050);
        assertThat(tenancy.users().getFirst().role()).isEqualTo(OrganizationRole.OWNER);
        assertThat(tenancy.users().getFirst().user().platformAdmin()).isFalse();
        assertThat(file.platformAdmin().user().platformAdmin()).isTrue();
        var key = tenancy.apiKeys().getFirst().createdBy(UUID.randomUUID());
        assertThat(key.scopes()).isEqualTo(List.of("read", "write"));
        assertThat(key.lifetimeSpendCapCents()).isEqualTo(1_000_000);
        assertThat(key.requestsPerMinute()).isNull();
    }

    @Test
    void every_mistake_is_named_by_its_place() {
        assertThatThrownBy(() -> read("{\"app_id\": \"app_1\", \"organizations\": [{\"name\": 7}]}"))
                .isInstanceOfSatisfying(Problem.class, problem -> assertThat(problem.faults())
                        .extracting(fault -> fault.field())
                        .contains(
                                "organizations[0].organization_id", "organizations[0].name", "organizations[0].users"));
    }

    @Test
    void what_is_read_shows_no_secret() throws IOException {
        String key = keyNamed("secret");
        var file = read(
                """
                {"app_id": "app_1", "organizations": [{"organization_id": "org_1", "name": "One",
                   "users": [{"email": "o@one.test", "name": "Owner", "password": "tiptop", "role": "owner"}],
                   "api_keys": [{"name": "read", "key": "%s", "scopes": ["read"]}]}]}
                """
                        .formatted(key));

        assertThat(file.toString()).doesNotContain("tiptop").doesNotContain(key);
    }

    private BootstrapFile read(String json) throws IOException {
        Path file = Files.writeString(folder.resolve("bootstrap.json"), json);
        return BootstrapFile.read(file);
    }
}
