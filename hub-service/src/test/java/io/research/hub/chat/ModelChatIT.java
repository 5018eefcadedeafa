package io.research.hub.chat;

import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.SecondStart;
import io.research.hub.StudyFixture;
import io.research.testkit.Api.Answer;
import io.research.testkit.ServiceInfra;
import io.research.testkit.model.ChatReply;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that a model has a part in. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
@TestProfile(SecondStart.class)
class ModelChatIT {
    private static final String LATE = "The parcel came two weeks late, write that to ada@example.com.";
    private static final String QUESTION = "Was the delivery late?";

    private final Hub hub = Hub.ofNewOrganization();
    private final StudyFixture study = aStudy(hub.organization(), "Kettles");
    private String session;
    private int before;

    @BeforeEach
    void an_interview() {
        session = hub.session();
        study.heard("Was the delivery late?", LATE);
        study.saved();
        hub.add(session, study);
        before = ModelStub.timesAsked();
    }

    @AfterEach
    void no_answers_for_others() {
        ModelStub.fails();
    }

    @Test
    void a_claim_that_is_said_stands_and_the_model_has_seen_no_address() {
        ModelStub.answers(
                reply -> reply.say(
                        """
                {"claims": [{"text": "The parcel was late.", "citations": [
                  {"passage": "S1", "quote": "The parcel came two weeks late"}]}]}"""));

        var answer = hub.ask(session, QUESTION);

        assertThat(answer.<String>at("result.answer")).isEqualTo("- The parcel was late. (1 person) [E1]");
        assertThat(answer.<List<String>>at("result.references.quotation"))
                .containsExactly("The parcel came two weeks late");
        assertThat(ModelStub.told()).contains("[email]").doesNotContain("ada@example.com");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I would rather not say.",
                "null",
                "{\"claims\":[],\"insufficient_evidence\":null}",
                "{\"claims\":null}",
                "{\"claims\":[null]}",
                "{\"claims\":[{\"text\":null}]}",
            })
    void garbage_is_asked_for_once_and_answered_by_extraction(String garbage) {
        ModelStub.answers(reply -> reply.say(garbage));

        var answer = hub.ask(session, QUESTION);

        assertThat(answer.<String>at("status")).isEqualTo("succeeded");
        assertThat(answer.<String>at("result.answer")).contains("The parcel came two weeks late");
        assertThat(ModelStub.timesAsked() - before).isOne();
    }

    @Test
    void a_model_that_never_answers_leaves_the_answer_to_extraction_once_its_time_is_over() {
        ModelStub.answers(ChatReply::hang);

        assertExtracted(hub.ask(session, QUESTION));
    }

    @Test
    void a_model_that_begins_and_never_ends_leaves_the_answer_to_extraction() {
        ModelStub.answers(reply -> reply.hangAfter("{\"claims\":"));

        assertExtracted(hub.ask(session, QUESTION));
    }

    @Test
    void a_slow_model_is_waited_for_by_those_who_have_asked_it_only() {
        var slow = new CompletableFuture<ChatReply>();
        ModelStub.answers(reply -> slow.complete(reply));
        var asked = hub.begin(session, QUESTION);
        var reply = slow.orTimeout(30, TimeUnit.SECONDS).join();

        assertThat(hub.ask(hub.session(), QUESTION).<Boolean>at("result.insufficient_evidence"))
                .isTrue();
        assertThat(hub.api().get(asked.at("poll_url")).expect(200).<Boolean>at("completed"))
                .isFalse();
        reply.say(
                """
                {"claims": [{"text": "The parcel was late.", "citations": [
                  {"passage": "S1", "quote": "The parcel came two weeks late"}]}]}""");

        assertThat(hub.ended(asked).<String>at("result.answer")).contains("The parcel was late. (1 person)");
    }

    private static void assertExtracted(Answer answer) {
        assertThat(answer.<String>at("status")).isEqualTo("succeeded");
        assertThat(answer.<String>at("result.answer")).contains("The parcel came two weeks late");
        assertThat(answer.<Integer>at("result.removed_claims")).isZero();
    }

    @Test
    void a_model_that_fails_leaves_the_answer_to_extraction() {
        ModelStub.fails();

        assertExtracted(hub.ask(session, QUESTION));
    }
}
