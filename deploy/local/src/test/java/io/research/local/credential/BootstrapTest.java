package io.research.local.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.Home;
import io.research.local.credential.Bootstrap.ApiKey;
import io.research.local.credential.Bootstrap.Organization;
import io.research.local.credential.Bootstrap.User;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BootstrapTest {
    private final Bootstrap bootstrap = Bootstrap.make(new ApiKeyMaker(new Random()));

    @TempDir
    private Path project;

    private Home home;

    @BeforeEach
    void createHome() {
        home = new Home(project.resolve(".local"), project);
        home.create();
    }

    @Test
    void there_are_two_organizations_with_money_an_owner_and_a_member() {
        assertThat(bootstrap.organizations()).hasSize(2).allSatisfy(organization -> {
            assertThat(organization.walletUsd()).isPositive();
            assertThat(organization.users()).extracting(User::role).containsExactly("owner", "member");
        });
        assertThat(bootstrap.organizations())
                .extracting(Organization::organizationId)
                .doesNotHaveDuplicates();
    }

    @Test
    void every_organization_has_the_keys_of_the_contract() {
        assertThat(bootstrap.organizations()).allSatisfy(organization -> {
            assertThat(organization.apiKeys())
                    .extracting(ApiKey::name)
                    .containsExactly("read", "write", "panel", "rewards", "all");
            assertThat(key(organization, "read").scopes()).containsExactly("read");
            assertThat(key(organization, "write").scopes()).containsExactly("read", "write");
            assertThat(key(organization, "panel").scopes()).containsExactly("read", "write", "panel:launch");
            assertThat(key(organization, "rewards").scopes()).containsExactly("read", "write", "rewards:send");
            assertThat(key(organization, "all").scopes())
                    .containsExactly("read", "write", "panel:launch", "rewards:send");
        });
    }

    @Test
    void paid_keys_have_a_cap_and_the_key_for_load_is_not_throttled() {
        var organization = bootstrap.organizations().getFirst();

        assertThat(organization.apiKeys())
                .extracting(ApiKey::lifetimeSpendCapUsd)
                .containsExactly(null, null, 10_000L, 10_000L, 10_000L);
        assertThat(organization.apiKeys())
                .extracting(ApiKey::requestsPerMinute)
                .containsExactly(null, null, null, null, 1_000_000);
    }

    @Test
    void it_is_kept_over_restarts_and_closed_to_other_users() throws IOException {
        var first = Bootstrap.kept(home);

        assertThat(Bootstrap.kept(home)).isEqualTo(first);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.bootstrap())))
                .isEqualTo("rw-------");
    }

    private static ApiKey key(Organization organization, String name) {
        return organization.apiKeys().stream()
                .filter(key -> key.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
