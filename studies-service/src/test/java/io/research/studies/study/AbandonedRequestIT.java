package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aStudy;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Clients that go away before they are answered. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class AbandonedRequestIT {
    private static final int CLIENTS = 400;
    private static final String OPEN_TRANSACTIONS =
            """
            select count(*) from pg_stat_activity
            where usename = current_user and state = 'idle in transaction' and pid <> pg_backend_pid()
            """;

    private final String organization = "org_abandoned";

    @Inject
    DataSource database;

    @Test
    void they_leave_no_transaction_open() {
        try (var clients = Executors.newFixedThreadPool(20)) {
            for (int number = 0; number < CLIENTS; number++) {
                var patience = Duration.ofNanos(number * 25_000L);
                clients.submit(() -> askAndGoAway(patience));
            }
        }

        await().until(() -> openTransactions() == 0);
        aStudy().createdBy(Api.of(organization)).expect(201);
    }

    /** Going away after a little more or less time meets the request at every step of its work. */
    private Void askAndGoAway(Duration patience) throws IOException {
        try (var socket = new Socket("127.0.0.1", RestAssured.port)) {
            String request = "POST " + STUDIES + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                    + Tokens.of(organization, "app", "write")
                    + "\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            LockSupport.parkNanos(patience.toNanos());
            return null;
        }
    }

    private long openTransactions() throws SQLException {
        try (var connection = database.getConnection();
                var found = connection.createStatement().executeQuery(OPEN_TRANSACTIONS)) {
            found.next();
            return found.getLong(1);
        }
    }
}
