package io.research.gateway.payment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.DashboardSession;
import io.research.gateway.GatewayInfra;
import io.research.gateway.WalletFixture;
import io.research.testkit.Api;
import io.restassured.RestAssured;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Top-ups that a payment service takes the money for. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class CheckoutIT {
    private static final String TOP_UPS = "/api/wallet/top-ups";
    private static final String BODY = "{\"amount_usd\": 12.34}";

    @Inject
    Pool pool;

    @Inject
    SwitchablePayments payments;

    private WalletFixture wallet;
    private Api owner;

    @BeforeEach
    void open() {
        payments.byService(true);
        wallet = WalletFixture.in(pool).walletOf(5_000).ownedBy("owner@one.test");
        owner = Api.with(DashboardSession.of("owner@one.test", wallet.organizationId()));
    }

    @AfterEach
    void close() {
        payments.byService(false);
    }

    @Test
    void asking_for_money_brings_a_page_to_pay_on_and_no_money() {
        var asked = owner.post(TOP_UPS, BODY).expect(202);

        assertThat(asked.<String>at("status")).isEqualTo("pending");
        assertThat(asked.header("Location")).isEqualTo(TOP_UPS + "/" + asked.at("top_up_id"));
        assertThat(owner.get(asked.header("Location")).expect(200).body()).isEqualTo(asked.body());
        assertThat(wallet.balances()).isEqualTo("5000 0");
    }

    @Test
    void a_payer_is_led_to_the_page_of_the_payment_service() {
        String id = owner.post(TOP_UPS, BODY).expect(202).at("top_up_id");

        try (var service =
                new FakePaymentService(ConfigProvider.getConfig().getValue("research.payment.url", URI.class))) {
            String page = checkout(id).expect(303).header("Location");
            checkout(id).expect(303);

            assertThat(page).isEqualTo("https://pay.example.com/c/" + id);
            assertThat(service.checkout(id).getString("organization_id")).isEqualTo(wallet.organizationId());
            assertThat(service.checkout(id).getDouble("amount_usd")).isEqualTo(12.34);
            assertThat(service.checkout(id).getString("callback_url")).endsWith("/api/payments/callbacks");
        }
        checkout(id).refused(503, "service_unavailable");
        checkout(UUID.randomUUID().toString()).refused(404, "not_found");
    }

    @Test
    void what_was_paid_is_in_the_wallet_once_however_often_it_is_said() {
        String id = owner.post(TOP_UPS, BODY).expect(202).at("top_up_id");

        IntStream.range(0, 8).parallel().forEach(time -> FakePaymentService.says(id, "paid", "12.34")
                .expect(200));

        assertThat(wallet.balances()).isEqualTo("6234 0");
        FakePaymentService.says(id, "failed", "12.34").expect(200);
        var state = owner.get(TOP_UPS + "/" + id).expect(200);
        assertThat(state.<String>at("status")).isEqualTo("paid");
        assertThat(state.<String>at("checkout_url")).isNull();
        assertThat(checkout(id).expect(303).header("Location")).endsWith("/app/settings/wallet");
    }

    @Test
    void a_payment_that_failed_brings_nothing_until_it_is_made_after_all() {
        String id = owner.post(TOP_UPS, BODY).expect(202).at("top_up_id");

        FakePaymentService.says(id, "failed", "12.34").expect(200);

        assertThat(wallet.balances()).isEqualTo("5000 0");
        FakePaymentService.says(id, "paid", "12.34").expect(200);
        assertThat(wallet.balances()).isEqualTo("6234 0");
    }

    @Test
    void what_the_payment_service_has_not_signed_moves_nothing() {
        String id = owner.post(TOP_UPS, BODY).expect(202).at("top_up_id");
        byte[] other = "another key of thirty-two bytes.".getBytes(StandardCharsets.UTF_8);

        FakePaymentService.says(id, "paid", "12.34", Instant.now(), other).refused(401, "invalid_credentials");
        FakePaymentService.says(id, "paid", "12.34", Instant.now().minusSeconds(600), FakePaymentService.KEY)
                .refused(401, "invalid_credentials");
        Api.with(null)
                .post("/api/payments/callbacks", "{\"top_up_id\": \"" + id + "\"}")
                .refused(401, "invalid_credentials");

        assertThat(wallet.balances()).isEqualTo("5000 0");
    }

    @Test
    void another_amount_than_was_asked_for_is_refused() {
        String id = owner.post(TOP_UPS, BODY).expect(202).at("top_up_id");

        FakePaymentService.says(id, "paid", "0.01")
                .refused(422, "validation_failed")
                .field("amount_usd");

        assertThat(wallet.balances()).isEqualTo("5000 0");
    }

    @Test
    void the_same_idempotency_key_is_one_top_up() {
        String key = UUID.randomUUID().toString();

        var first = owner.post(TOP_UPS, BODY, "Idempotency-Key", key).expect(202);
        var again = owner.post(TOP_UPS, BODY, "Idempotency-Key", key).expect(202);

        assertThat(again.body()).isEqualTo(first.body());
    }

    @Test
    void strangers_do_not_read_it() {
        String id = owner.post(TOP_UPS, BODY).expect(202).at("top_up_id");

        Accounts.otherOwner().get(TOP_UPS + "/" + id).refused(404, "not_found");
    }

    private static Api.Answer checkout(String id) {
        return new Api.Answer(RestAssured.given().redirects().follow(false).get("/api/payments/checkouts/" + id));
    }
}
