package io.research.participants.reward;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static org.awaitility.Awaitility.await;

import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** Participants that may be rewarded, and the wallet they are paid from. */
final class RewardFixture {
    private static final UUID PROMISE = UUID.randomUUID();

    private final String organization;
    private final Api api;

    private RewardFixture(String organization) {
        this.organization = organization;
        this.api = Api.with(Tokens.ofPayingKey(organization, "app_test", "read", "write", "rewards:send"));
    }

    /** Of a new organization whose id begins with that name. */
    static RewardFixture of(String name) {
        return new RewardFixture(name + "_" + UUID.randomUUID());
    }

    String organization() {
        return organization;
    }

    Api api() {
        return api;
    }

    /** A study that pays 25.50 USD on request. */
    StudyFixture aPayingStudy() {
        return StudyFixture.aProvisionedStudy()
                .with("byop_config", config(25.5, true, false))
                .of(organization);
    }

    /** A study that pays 30 USD automatically for each completed interview. */
    StudyFixture anAutomaticallyPayingStudy() {
        return StudyFixture.aProvisionedStudy()
                .with("byop_config", config(30, true, true))
                .of(organization);
    }

    static JsonObject config(Number amount, boolean enabled, boolean automatic) {
        return new JsonObject()
                .put("incentive_amount", amount)
                .put("is_incentives_enabled", enabled)
                .put("auto_send_incentives", automatic)
                .put("promise", automatic ? promise(PROMISE, null) : null);
    }

    /** @param key the key that pays; null where a person does */
    static JsonObject promise(UUID id, UUID key) {
        return new JsonObject().put("id", id.toString()).put("api_key_id", key == null ? null : key.toString());
    }

    /** A study that pays 30 USD automatically, from that key. */
    StudyFixture aStudyPaidBy(UUID key) {
        return StudyFixture.aProvisionedStudy()
                .with("byop_config", config(30, true, true).put("promise", promise(PROMISE, key)))
                .of(organization);
    }

    String aParticipantOf(StudyFixture study, String email) {
        return aBatchFor(study).silently(email).createdBy(api).at("[0].id");
    }

    Api.Answer reward(String participantId, String... headers) {
        return api.post(PARTICIPANTS + participantId + "/reward", "", headers);
    }

    Api.Answer read(String participantId) {
        return api.get(PARTICIPANTS + participantId).expect(200);
    }

    void awaitSent(String participantId) {
        await().atMost(Duration.ofSeconds(30)).until(() -> read(participantId).at("reward_sent"));
    }

    /** What the wallet holds for that reward. */
    JsonObject hold(String rewardId) {
        return wallet("GET", "reward-" + rewardId);
    }

    /** Money is held for that reward. */
    void hold(String rewardId, int cents) {
        String body = new JsonObject()
                .put("operation_id", "reward-" + rewardId)
                .put("amount_cents", cents)
                .encode();
        wallet("POST", "", body);
    }

    /** An organization that had no money has some from now on. */
    void topUp() {
        wallet("PUT", "top-up");
    }

    /** How often the wallet was asked in vain. */
    int refusals() {
        return wallet("GET", "asked").getInteger("asked");
    }

    private JsonObject wallet(String method, String path) {
        return wallet(method, "/" + path, "");
    }

    private JsonObject wallet(String method, String path, String body) {
        String gateway = ConfigProvider.getConfig().getValue("research.services.gateway.url", String.class);
        return new JsonObject(RestAssured.given()
                .header("Authorization", "Bearer " + Tokens.ofService("test", organization, "app_test"))
                .body(body)
                .request(method, gateway + "/internal/wallet/holds" + path)
                .asString());
    }
}
