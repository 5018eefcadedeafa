package io.research.studies.kickoff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KickoffStateTest {
    private static final Instant NOW = Instant.EPOCH;
    private static final Tenant TENANT = new Tenant("org", "app");

    @Test
    void a_study_that_exists_is_never_given_up() {
        var kickoff = aKickoff();
        kickoff.commit(NOW);

        assertThatThrownBy(() -> kickoff.abandon(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void what_was_given_up_never_comes_to_be() {
        var kickoff = aKickoff();
        kickoff.abandon(NOW);

        assertThatThrownBy(() -> kickoff.commit(NOW)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> kickoff.finish(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void participants_are_not_let_out_before_their_study() {
        assertThatThrownBy(() -> aKickoff().finish(NOW)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_second_request_is_told_to_wait_and_one_with_other_input_that_the_key_is_used() {
        var kickoff = aKickoff();

        assertThat(kickoff.refusalOf(claim(1)).code()).isEqualTo(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
        assertThat(kickoff.refusalOf(claim(2)).code()).isEqualTo(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    @Test
    void a_verdict_keeps_the_reason_with_its_faults() {
        var fault = new Fault(List.of("body", "participants", 0, "email"), "is no address", "email");

        assertThatThrownBy(() -> KickoffVerdict.confirmation(KickoffVerdict.abandoned(Problem.invalid(List.of(fault)))))
                .isInstanceOfSatisfying(
                        Problem.class, reason -> assertThat(reason.faults()).containsExactly(fault));
        assertThatThrownBy(() -> KickoffVerdict.confirmation(
                        KickoffVerdict.abandoned(new Problem(ErrorCode.SERVICE_UNAVAILABLE))))
                .isInstanceOfSatisfying(
                        Problem.class, reason -> assertThat(reason.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));
    }

    @Test
    void a_verdict_leads_to_the_confirmation() {
        var job = UUID.randomUUID();

        assertThat(KickoffVerdict.confirmation(KickoffVerdict.committed(job))).isEqualTo(job);
    }

    private static Kickoff aKickoff() {
        return Kickoff.begin(claim(1), "{}", NOW);
    }

    private static Claim claim(int input) {
        return new Claim(TENANT, "create", "k1", new byte[] {(byte) input});
    }
}
