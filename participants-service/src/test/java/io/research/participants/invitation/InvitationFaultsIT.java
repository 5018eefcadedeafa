package io.research.participants.invitation;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.BatchFixture;
import io.research.participants.FakeNeighbours;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class InvitationFaultsIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);
    private final String email = somebody();

    @Inject
    DataSource database;

    @Test
    void an_address_that_the_server_refuses_for_good_is_failed_and_not_tried_again() throws Exception {
        try (var server = aServer().answeringRecipients("550 5.1.1 no such mailbox")) {
            var created = aBatchFor(study).inviting(email).createdBy(api);

            await().until(() -> deliveryStatus(created).equals("failed"));

            assertThat(read(created).<String>at("status")).isEqualTo("created");
            assertThat(read(created).<String>at("sent_at")).isNull();
            assertThat(waiting(created)).isZero();
            assertThat(server.tries()).isEqualTo(1);
            assertThat(server.accepted()).isEmpty();
        }
    }

    @Test
    void a_greylisting_server_gets_the_mail_again_until_it_takes_it() throws Exception {
        try (var server = aServer().answeringRecipients("451 4.7.1 come back later", "450 not yet")) {
            var created = aBatchFor(study).inviting(email).createdBy(api);

            await().atMost(LONG_ENOUGH).until(() -> deliveryStatus(created).equals("sent"));

            assertThat(server.tries()).isEqualTo(3);
            assertThat(server.accepted()).containsExactly(email);
        }
    }

    @Test
    void a_server_that_does_not_accept_our_login_is_not_the_fault_of_the_address() throws Exception {
        try (var server = aServer().answeringRecipients("530 5.7.0 authentication required")) {
            var created = aBatchFor(study).inviting(email).createdBy(api);

            await().atMost(LONG_ENOUGH).until(() -> deliveryStatus(created).equals("sent"));

            assertThat(server.accepted()).containsExactly(email);
        }
    }

    @Test
    void a_server_that_hangs_up_in_the_middle_of_a_mail_gets_it_again() throws Exception {
        try (var server = aServer().hangingUpAfterAMessage()) {
            var created = aBatchFor(study).inviting(email).createdBy(api);

            await().atMost(LONG_ENOUGH).until(() -> deliveryStatus(created).equals("sent"));

            assertThat(server.accepted()).containsExactly(email);
        }
    }

    @Test
    void silent_connections_are_given_up_and_hold_nobody_for_ever() throws Exception {
        try (var server = aServer().silentFor(8)) {
            var batch = aBatchFor(study);
            var emails = Stream.generate(BatchFixture::somebody).limit(12).toList();
            emails.forEach(batch::inviting);

            batch.createdBy(api);

            await().atMost(LONG_ENOUGH)
                    .until(() -> server.accepted().size() == 12 && deliveries().allMatch("sent"::equals));
            assertThat(server.accepted()).containsExactlyInAnyOrderElementsOf(emails);
        }
    }

    @Test
    void an_address_that_is_changed_while_the_mail_is_on_its_way_gets_one_of_its_own() throws Exception {
        String another = somebody();
        var path = new CompletableFuture<String>();
        Runnable move =
                () -> api.patch(path.join(), "{\"email\": \"" + another + "\"}").expect(200);
        try (var server = aServer().meanwhile(move)) {
            var created = aBatchFor(study).inviting(email).createdBy(api);
            path.complete(PARTICIPANTS + created.<String>at("[0].id"));

            await().atMost(LONG_ENOUGH).until(() -> deliveryStatus(created).equals("sent"));

            assertThat(server.accepted()).containsExactly(email, another);
            assertThat(waiting(created)).isZero();
        }
    }

    @Test
    void invitations_wait_for_a_server_that_is_away() throws Exception {
        var created = aBatchFor(study).inviting(email).createdBy(api);
        await().until(() -> tries(created) > 1);
        assertThat(deliveryStatus(created)).isEqualTo("not_sent");

        try (var server = aServer()) {
            await().atMost(LONG_ENOUGH).until(() -> deliveryStatus(created).equals("sent"));

            assertThat(server.accepted()).containsExactly(email);
        }
    }

    @Test
    void what_a_dead_worker_held_is_sent_once_when_its_lease_is_over() throws Exception {
        var created = aBatchFor(study).inviting(email).createdBy(api);
        await().until(() -> tries(created) > 1);
        holdAsADeadWorker(created);

        try (var server = aServer()) {
            await().atMost(LONG_ENOUGH).until(() -> deliveryStatus(created).equals("sent"));

            assertThat(server.accepted()).containsExactly(email);
            assertThat(waiting(created)).isZero();
        }
    }

    private FakeMailServer aServer() {
        return new FakeMailServer(ConfigProvider.getConfig().getValue("quarkus.mailer.port", Integer.class));
    }

    private Api.Answer read(Api.Answer created) {
        return api.get(PARTICIPANTS + created.at("[0].id")).expect(200);
    }

    private String deliveryStatus(Api.Answer created) {
        return read(created).at("delivery_status");
    }

    private Stream<String> deliveries() {
        return api.get(PARTICIPANTS + "?page_size=100").<List<String>>at("participants.delivery_status").stream();
    }

    private int tries(Api.Answer created) throws SQLException {
        return number("select coalesce(max(attempts), 0) from invitation where participant_id = ?", created);
    }

    private int waiting(Api.Answer created) throws SQLException {
        return number("select count(*) from invitation where participant_id = ?", created);
    }

    private int number(String sql, Api.Answer created) throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            query.setObject(1, UUID.fromString(created.at("[0].id")));
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }

    private void holdAsADeadWorker(Api.Answer created) throws SQLException {
        String sql =
                "update invitation set attempts = attempts + 100, due_at = clock_timestamp() + interval '500 milliseconds'"
                        + " where participant_id = ?";
        try (var connection = database.getConnection();
                var update = connection.prepareStatement(sql)) {
            update.setObject(1, UUID.fromString(created.at("[0].id")));
            assertThat(update.executeUpdate()).isEqualTo(1);
        }
    }
}
