package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ConversationIT {
    private final String organization = "org_" + UUID.randomUUID();
    private StudyFixture study;
    private final UUID participantId = UUID.randomUUID();
    private Guest guest;

    @BeforeEach
    void an_invited_guest() {
        study = aStudyOf(organization).published();
        guest = Guest.of(study, study.invites("anna@example.org", participantId));
    }

    @Test
    void an_interview_goes_from_the_link_to_its_end() {
        guest.agrees().expect(200);

        var last = guest.talksToTheEnd();

        assertThat(last.<String>at("state")).isEqualTo("completed");
        assertThat(last.<Integer>at("progress.percent")).isEqualTo(100);
        var interview = read();
        assertThat(interview.<String>at("status")).isEqualTo("completed");
        assertThat(interview.<String>at("end_reason")).isEqualTo("completed");
        assertThat(interview.<String>at("participant_source")).isEqualTo("byop");
        assertThat(interview.<String>at("participant.email")).isEqualTo("anna@example.org");
        assertThat(interview.<String>at("language")).isEqualTo("en");
        assertThat(interview.<Integer>at("duration_seconds")).isNotNegative();
        assertThat(interview.<List<String>>at("messages.role"))
                .startsWith("assistant")
                .contains("user");
    }

    @Test
    void the_beginning_and_the_end_are_announced_once_each_and_in_order() {
        guest.agrees().expect(200);
        guest.talksToTheEnd();
        guest.finishes("completed").expect(200);

        var events = Announced.about(guest.interviewId(), "interview.completed");

        assertThat(events)
                .extracting(event -> event.getString("type"))
                .containsExactly("interview.started", "interview.completed");
        EventContract.assertKept(EventType.INTERVIEW_STARTED, events.getFirst().encode());
        EventContract.assertKept(EventType.INTERVIEW_COMPLETED, events.getLast().encode());
        assertThat(events.getFirst().getJsonObject("data").getString("participant_id"))
                .isEqualTo(participantId.toString());
        assertThat(events).allSatisfy(event -> {
            assertThat(event.getString("organization_id")).isEqualTo(organization);
            assertThat(event.getString("study_id")).isEqualTo(study.id().toString());
        });
    }

    @Test
    void the_announced_end_is_the_interview_as_it_is_read() {
        guest.agrees().expect(200);
        guest.says("<b>Tea</b> \u0001 \uD83C\uDF75, because its smell reminds me of home.")
                .expect(200);
        guest.talksToTheEnd();

        var data = Announced.one(guest.interviewId(), "interview.completed").getJsonObject("data");

        assertThat(data).isEqualTo(new JsonObject(read().body()));
    }

    @Test
    void the_interviewer_asks_what_the_plan_asks() {
        var words = new ArrayList<String>(guest.agrees().at("messages.message"));
        for (int turn = 0; turn < 20 && !words.getLast().contains("choose the last tea"); turn++) {
            words.addAll(guest.says("Mostly green tea, because my grandmother drank it with me when I was small.")
                    .expect(200)
                    .at("messages.message"));
        }

        assertThat(words).anySatisfy(text -> assertThat(text).contains("What do you drink in the morning?"));
        assertThat(words.getLast()).contains("How did you choose the last tea that you bought?");
    }

    @Test
    void the_concept_is_shown_with_the_question_that_asks_to_look_and_again_to_one_who_comes_back() {
        var concept = new JsonObject().put("label", "Tea robot").put("url", "/images/robot");
        var visitor = Guest.of(aStudyOf(organization)
                .with("concept_image", concept)
                .withGuide("# Today\nHow do you make tea?\n# Idea\n@What is your first impression of this concept?")
                .published());
        visitor.agrees().expect(200);

        var look = visitor.says("I do not know").expect(200);

        assertThat(look.<List<String>>at("messages.shows")).containsExactly(null, "concept");
        assertThat(visitor.comesBack().expect(200).<List<String>>at("messages.shows"))
                .containsExactly(null, null, null, null, "concept");
    }

    @Test
    void options_come_with_the_question_that_names_them_and_again_to_one_who_comes_back() {
        var choice = new Item(
                "which",
                Kind.QUESTION,
                "Which one?",
                true,
                List.of(),
                null,
                new Choice(List.of("Tea", "Milk"), 2),
                null);
        var visitor = Guest.of(aStudyOf(organization)
                .withGuide(new Guide(
                        List.of(new Section("", null, List.of(choice, Item.question("why", "Why that one?")))),
                        List.of(),
                        null))
                .published());

        var asked = visitor.agrees().expect(200);

        assertThat(asked.<List<List<String>>>at("messages.options").getLast()).containsExactly("Tea", "Milk");
        assertThat(visitor.says("Tea")
                        .expect(200)
                        .<List<List<String>>>at("messages.options")
                        .getLast())
                .isEmpty();
        assertThat(visitor.comesBack().expect(200).<List<List<String>>>at("messages.options"))
                .contains(List.of("Tea", "Milk"), List.of());
    }

    @Test
    void finishing_is_idempotent_and_says_goodbye() {
        guest.agrees().expect(200);
        guest.says("I drink tea because it wakes me up.").expect(200);

        var first = guest.finishes("participant_left").expect(200);
        var second = guest.finishes("technical_issue").expect(200);

        assertThat(first.<String>at("state")).isEqualTo("completed");
        assertThat(first.<String>at("message")).isNotBlank();
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(read().<String>at("status")).isEqualTo("partial");
        assertThat(read().<String>at("end_reason")).isEqualTo("participant_left");
        guest.says("more").refused(409, "interview_state_conflict");
    }

    @Test
    void nothing_said_is_nothing_completed() {
        guest.agrees().expect(200);

        guest.finishes("completed").expect(200);

        assertThat(read().<String>at("status")).isEqualTo("partial");
        assertThat(Announced.one(guest.interviewId(), "interview.completed")
                        .getJsonObject("data")
                        .getString("status"))
                .isEqualTo("partial");
    }

    @Test
    void the_participant_s_side_may_complete_what_was_answered() {
        guest.agrees().expect(200);
        guest.says("I drink tea because it wakes me up.").expect(200);

        guest.finishes("completed").expect(200);

        assertThat(read().<String>at("status")).isEqualTo("completed");
        guest.finishes("bored").refused(422, "validation_failed").field("reason");
    }

    @Test
    void an_interview_keeps_the_plan_it_began_with() {
        guest.agrees().expect(200);

        study.withGuide("# Coffee\nWhy coffee?").atRevision(2).published();
        Guest.of(study);
        var last = guest.talksToTheEnd();

        assertThat(last.<Integer>at("progress.topics_total")).isEqualTo(2);
        assertThat(read().body()).contains("How did you choose the last tea").doesNotContain("Why coffee?");
    }

    @Test
    void many_interviews_at_once_lose_no_turn_and_mix_up_none() throws Exception {
        try (var people = Executors.newFixedThreadPool(20)) {
            Callable<Guest> interview = () -> {
                var person = Guest.of(study);
                person.agrees().expect(200);
                person.says("I am " + person.interviewId() + ", and I drink tea because it wakes me up.");
                person.talksToTheEnd();
                return person;
            };
            for (var held : people.invokeAll(Collections.nCopies(20, interview))) {
                var transcript = held.get().comesBack().expect(200);
                var answers = transcript.<List<String>>at("messages.findAll { it.role == 'user' }.message");
                assertThat(answers.getFirst()).contains(held.get().interviewId().toString());
                assertThat(answers).doesNotHaveDuplicates().hasSize(4);
                assertThat(transcript.<String>at("state")).isEqualTo("completed");
            }
        }
    }

    private Api.Answer read() {
        return Api.of(organization)
                .get("/api/public/v1/interviews/" + guest.interviewId())
                .expect(200);
    }
}
