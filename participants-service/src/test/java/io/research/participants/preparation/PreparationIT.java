package io.research.participants.preparation;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.somebody;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.FakeNeighbours;
import io.research.participants.Mailbox;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class PreparationIT {
    private static final String PREPARATIONS = "/internal/preparations/";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final Api studies = Api.with(Tokens.ofService("studies-service", organization, "app_test"));
    private final String operation = PREPARATIONS + UUID.randomUUID();
    private final String studyId = UUID.randomUUID().toString();

    @RegisterExtension
    private final Mailbox mailbox = new Mailbox();

    @Test
    void nobody_sees_who_is_prepared() {
        var prepared = prepare(person(somebody()).put("external_id", "e1")).expect(200);

        String id = prepared.at("[0].id");
        String link = prepared.at("[0].interview_link");
        assertThat(list().<Integer>at("total_count")).isZero();
        assertThat(list().<List<Object>>at("participants")).isEmpty();
        api.get(PARTICIPANTS + id).refused(404, "not_found");
        Api.with(Tokens.ofParticipant())
                .get("/internal/participants/by-token/" + link.substring(link.indexOf("?p=") + 3))
                .refused(404, "not_found");
    }

    @Test
    void those_who_are_confirmed_are_the_ones_that_were_prepared() {
        var prepared = prepare(
                        person(somebody()).put("silent", true).put("metadata", new JsonObject().put("rate", 1.5)),
                        person(somebody()).put("silent", true).put("external_id", "e2"))
                .expect(200);

        studies.post(operation + "/confirm", "").expect(204);

        assertThat(list().<Integer>at("total_count")).isEqualTo(2);
        assertThat(new JsonArray(prepared.body()))
                .containsExactlyInAnyOrderElementsOf(new JsonObject(list().body()).getJsonArray("participants"));
    }

    @Test
    void invitations_go_out_once_after_the_confirmation_and_not_to_the_silent() {
        String invited = somebody();
        String silent = somebody();
        prepare(person(invited), person(silent).put("silent", true)).expect(200);

        studies.post(operation + "/confirm", "").expect(204);
        studies.post(operation + "/confirm", "").expect(204);

        await().until(() -> statusOf(invited).equals("invited"));
        assertThat(mailbox.mailsTo(invited)).hasSize(1);
        assertThat(mailbox.mailsTo(silent)).isEmpty();
        assertThat(list().<Integer>at("total_count")).isEqualTo(2);
    }

    @Test
    void preparing_again_promises_the_same_people() {
        var first = prepare(person("a@example.com")).expect(200);

        var second = prepare(person("a@example.com")).expect(200);
        studies.post(operation + "/confirm", "").expect(204);
        var third = prepare(person("a@example.com")).expect(200);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(third.body()).isEqualTo(first.body());
        assertThat(list().<Integer>at("total_count")).isEqualTo(1);
    }

    @Test
    void twenty_calls_of_each_step_at_once_make_each_person_once() throws Exception {
        allAtOnce(() -> prepare(person("a@example.com").put("silent", true)).expect(200));
        allAtOnce(() -> studies.post(operation + "/confirm", "").expect(204));

        assertThat(list().<Integer>at("total_count")).isEqualTo(1);
    }

    @Test
    void what_was_withdrawn_is_never_prepared_or_confirmed_again() {
        prepare(person(somebody())).expect(200);

        studies.post(operation + "/withdraw", "").expect(204);
        studies.post(operation + "/withdraw", "").expect(204);

        prepare(person(somebody())).refused(404, "not_found");
        studies.post(operation + "/confirm", "").refused(404, "not_found");
        assertThat(list().<Integer>at("total_count")).isZero();
    }

    @Test
    void a_preparation_that_comes_after_its_withdrawal_is_refused() {
        studies.post(operation + "/withdraw", "").expect(204);

        prepare(person(somebody())).refused(404, "not_found");
        studies.post(operation + "/confirm", "").refused(404, "not_found");
    }

    @Test
    void what_was_confirmed_is_not_withdrawn() {
        prepare(person(somebody()).put("silent", true)).expect(200);
        studies.post(operation + "/confirm", "").expect(204);

        studies.post(operation + "/withdraw", "").refused(409, "idempotency_key_reused");

        assertThat(list().<Integer>at("total_count")).isEqualTo(1);
    }

    @Test
    void an_operation_of_another_organization_is_not_found() {
        prepare(person(somebody())).expect(200);
        var other = Api.with(Tokens.ofService("studies-service", "org_other", "app_test"));

        other.post(operation + "/confirm", "").refused(404, "not_found");

        assertThat(list().<Integer>at("total_count")).isZero();
    }

    @Test
    void nothing_can_be_confirmed_that_was_not_prepared() {
        studies.post(operation + "/confirm", "").refused(404, "not_found");
    }

    @Test
    void only_services_take_these_steps() {
        api.put(operation, preparation(person(somebody()))).refused(403, "insufficient_scope");
        api.post(operation + "/confirm", "").refused(403, "insufficient_scope");
        api.post(operation + "/withdraw", "").refused(403, "insufficient_scope");
    }

    @Test
    void a_check_tells_every_fault_and_keeps_nothing() {
        var people = new JsonArray()
                .add(person("ada@example.com"))
                .add(person("ADA@example.com"))
                .add(person("nobody"))
                .add(person(somebody()).put("silent", "yes").put("nick", "x"));

        var answer = api.post(
                PREPARATIONS + "checks",
                new JsonObject().put("participants", people).encode());

        answer.refused(422, "validation_failed").field("participants[1].email");
        assertThat(answer.<List<List<Object>>>at("detail.loc"))
                .containsExactly(
                        List.of("body", "participants", 1, "email"),
                        List.of("body", "participants", 2, "email"),
                        List.of("body", "participants", 3, "silent"),
                        List.of("body", "participants", 3, "nick"));
        assertThat(list().<Integer>at("total_count")).isZero();
    }

    @Test
    void a_check_of_good_people_has_nothing_to_say() {
        String people = new JsonObject()
                .put("participants", new JsonArray().add(person(somebody())))
                .encode();

        api.post(PREPARATIONS + "checks", people).expect(204);
        studies.post(PREPARATIONS + "checks", people).expect(204);
    }

    @Test
    void a_check_needs_the_people() {
        api.post(PREPARATIONS + "checks", "{}")
                .refused(422, "validation_failed")
                .field("participants");
    }

    private Api.Answer prepare(JsonObject... people) {
        return studies.put(operation, preparation(people));
    }

    private String preparation(JsonObject... people) {
        var study = new JsonObject().put("id", studyId).put("slug", "tea").put("name", "Tea at home");
        return new JsonObject()
                .put("study", study)
                .put("participants", new JsonArray(List.of(people)))
                .encode();
    }

    private static JsonObject person(String email) {
        return new JsonObject().put("email", email);
    }

    private Api.Answer list() {
        return api.get(PARTICIPANTS + "?study_id=" + studyId).expect(200);
    }

    private String statusOf(String email) {
        return list().at("participants.find { it.email == '" + email + "' }.status");
    }

    private static void allAtOnce(Callable<Api.Answer> call) throws Exception {
        try (var callers = Executors.newFixedThreadPool(20)) {
            for (var answer :
                    callers.invokeAll(Stream.generate(() -> call).limit(20).toList())) {
                answer.get();
            }
        }
    }
}
