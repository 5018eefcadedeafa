package io.research.kernel.limits;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class DiskIT {
    private static final long MEGABYTE = 1L << 20;
    private static final long SHARE = 48 * MEGABYTE;
    private static final byte[] FILE = new byte[(int) MEGABYTE];

    private final String organization = "org_" + UUID.randomUUID();

    @Inject
    DiskBudget budget;

    @TestHTTPResource("/limits/form")
    URI address;

    @AfterEach
    void answer_all() {
        MemoryResource.answer.complete(null);
    }

    @Test
    void a_form_takes_its_length_until_it_is_answered() throws Exception {
        byte[] form = form("tea".repeat(400_000));

        takes(form.length, HttpRequest.BodyPublishers.ofByteArray(form));
    }

    @Test
    void a_form_that_does_not_say_its_length_takes_that_of_the_longest_body() throws Exception {
        byte[] form = form("tea");

        takes(11 * MEGABYTE, HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(form)));
    }

    private void takes(long bytes, HttpRequest.BodyPublisher body) throws Exception {
        MemoryResource.answer = new CompletableFuture<>();
        var request = HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + Tokens.of(organization, "app_test", "write"))
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(body)
                .build();
        try (var client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            var answer = client.sendAsync(request, HttpResponse.BodyHandlers.ofString());

            await().until(() -> budget.taken() == bytes);
            MemoryResource.answer.complete(null);

            assertThat(answer.get().statusCode()).isEqualTo(200);
        }
        await().until(() -> budget.taken() == 0);
    }

    private static byte[] form(String file) {
        String head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";
        return (head + file + "\r\n--x--\r\n").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void an_organization_that_has_its_share_on_disk_waits_and_others_do_not() {
        Runnable back = budget.take(organization, SHARE);
        try {
            refused(upload(organization), 429, "rate_limited");
            assertThat(upload("org_" + UUID.randomUUID()).statusCode()).isEqualTo(200);
        } finally {
            back.run();
        }
        assertThat(upload(organization).statusCode()).isEqualTo(200);
    }

    @Test
    void what_the_disk_has_no_room_for_is_refused_and_was_never_begun() {
        var taken = List.of(
                budget.take("one", SHARE), budget.take("two", SHARE), budget.take("three", 128 * MEGABYTE - 2 * SHARE));
        try {
            refused(upload(organization), 503, "service_unavailable");
        } finally {
            taken.forEach(Runnable::run);
        }
        assertThat(upload(organization).statusCode()).isEqualTo(200);
    }

    @Test
    void a_form_that_nobody_vouches_for_is_refused_before_it_is_read() {
        var answer = given().multiPart("file", "tea.txt", FILE).post(address);

        assertThat(answer.statusCode()).isEqualTo(401);
        await().until(() -> budget.taken() == 0);
    }

    private static void refused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.header("Retry-After")).isEqualTo("2");
        assertThat(answer.<String>path("error.code")).isEqualTo(code);
        assertThat(answer.<String>path("error.outcome")).isEqualTo("not_started");
    }

    private Response upload(String organizationId) {
        return given().auth()
                .oauth2(Tokens.of(organizationId, "app_test", "write"))
                .multiPart("file", "tea.txt", FILE)
                .post(address);
    }
}
