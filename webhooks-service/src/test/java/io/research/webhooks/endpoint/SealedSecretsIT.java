package io.research.webhooks.endpoint;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.postgres.PlainSql;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.secret.SecretVault;
import io.research.webhooks.secret.VaultFixture;
import jakarta.inject.Inject;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** The key of the secrets was changed. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SealedSecretsIT {
    private static final SecretVault BEFORE = VaultFixture.withKey(FakeNeighbours.PREVIOUS_KEY);
    private static final SecretVault UNKNOWN =
            VaultFixture.withKey(Base64.getEncoder().encodeToString(new byte[] {
                9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9
            }));

    @Inject
    SecretVault vault;

    @Inject
    SealedSecretsSweep sweep;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_secret_of_an_earlier_key_is_sealed_anew_and_stays_the_same() throws Throwable {
        var hook = integrator.registers("https://public.example/hook");
        var secret = vault.open(hook.id(), sealedSecretOf(hook));
        keep(hook, BEFORE.seal(hook.id(), secret));
        String before = integrator.reads(hook).body();

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(sealedSecretOf(hook)).containsSequence(vault.keyId());
        assertThat(vault.open(hook.id(), sealedSecretOf(hook)).reveal()).isEqualTo(hook.secret());
        assertThat(integrator.reads(hook).body()).isEqualTo(before);
    }

    @Test
    void a_secret_of_the_current_key_is_left_alone() throws Throwable {
        var hook = integrator.registers("https://public.example/hook");
        byte[] before = sealedSecretOf(hook);

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(sealedSecretOf(hook)).isEqualTo(before);
    }

    @Test
    void a_secret_of_an_unknown_key_keeps_no_other_from_being_sealed_anew() throws Throwable {
        var lost = integrator.registers("https://public.example/lost");
        var hook = integrator.registers("https://public.example/hook");
        var secret = vault.open(hook.id(), sealedSecretOf(hook));
        byte[] unreadable = UNKNOWN.seal(lost.id(), secret);
        keep(lost, unreadable);
        keep(hook, BEFORE.seal(hook.id(), secret));

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(sealedSecretOf(lost)).isEqualTo(unreadable);
        assertThat(sealedSecretOf(hook)).containsSequence(vault.keyId());
    }

    private static byte[] sealedSecretOf(Integrator.Hook hook) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(
                () -> Panache.withSession(() -> PlainSql.of("select secret from webhook where id = $1")
                        .selectFirst(hook.id())
                        .map(row -> row.bytes(0))));
    }

    private static void keep(Integrator.Hook hook, byte[] sealed) throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() ->
                PlainSql.of("update webhook set secret = $2 where id = $1").update(hook.id(), sealed)));
    }
}
