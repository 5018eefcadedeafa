package io.research.hub.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class JobStreamsTest {
    private static final Tenant TENANT = new Tenant("org_a", "app");

    private final JobStreams streams = new JobStreams(new Few());

    @Test
    void one_stream_too_many_of_an_organization_is_refused_until_another_ends() {
        streams.join(TENANT);
        streams.join(TENANT);

        refused(TENANT, ErrorCode.RATE_LIMITED);
        streams.join(new Tenant("org_b", "app"));
        streams.leave(TENANT);

        streams.join(TENANT);
        refused(TENANT, ErrorCode.SERVICE_UNAVAILABLE);
    }

    @Test
    void one_stream_too_many_of_all_is_refused_until_another_ends() {
        streams.join(TENANT);
        streams.join(TENANT);
        streams.join(new Tenant("org_b", "app"));

        refused(new Tenant("org_c", "app"), ErrorCode.SERVICE_UNAVAILABLE);
        streams.leave(TENANT);

        streams.join(new Tenant("org_c", "app"));
    }

    private void refused(Tenant tenant, ErrorCode code) {
        assertThatThrownBy(() -> streams.join(tenant))
                .isInstanceOfSatisfying(
                        Problem.class, refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    private static final class Few implements StreamConfig {
        @Override
        public int most() {
            return 3;
        }

        @Override
        public int ofOrganization() {
            return 2;
        }

        @Override
        public Duration heartbeat() {
            return Duration.ofSeconds(15);
        }

        @Override
        public Duration longest() {
            return Duration.ofMinutes(10);
        }
    }
}
