package io.research.participants.invitation;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.participants.FakeNeighbours;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.time.Duration;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** E-mails to a server that speaks TLS from the first byte and knows its users, as on port 465. */
@QuarkusTest
@TestProfile(SecureMail.FromTheStart.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class MailOverTlsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);
    private final String email = somebody();

    @Test
    void an_invitation_waits_for_the_right_password_and_goes_out_once() throws Exception {
        int port = ConfigProvider.getConfig().getValue("quarkus.mailer.port", Integer.class);
        try (var server = SecureMailServer.started(port, "another password", true)) {
            var created = aBatchFor(study).inviting(email).createdBy(api);
            await().atMost(PATIENCE).until(() -> server.refused() > 1);
            assertThat(server.recipients()).isEmpty();

            server.changePassword(SecureMail.PASSWORD);

            await().atMost(PATIENCE).until(() -> api.get(PARTICIPANTS + created.at("[0].id"))
                    .at("delivery_status")
                    .equals("sent"));
            assertThat(server.recipients()).filteredOn(email::equals).hasSize(1);
        }
    }
}
