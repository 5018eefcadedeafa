package io.research.hub.answer;

import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.assistant.LanguageModel;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.question.Question;
import io.research.hub.retrieval.Retrieval;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.testkit.ServiceInfra;
import io.research.text.embedding.Embeddings;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which vectors are made for an answer. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class AnsweringIT {
    private static final String LATE =
            "The parcel with the kettle came two weeks late and nobody at all answered any of my many calls.";

    private final Hub hub = Hub.ofNewOrganization();
    private final List<String> made = new CopyOnWriteArrayList<>();
    private String session;

    @Inject
    Retrieval retrieval;

    @Inject
    Embeddings embeddings;

    @Inject
    LanguageModel model;

    @BeforeEach
    void interviews() {
        var study = aStudy(hub.organization(), "Kettles");
        study.heard("How was the delivery?", LATE);
        study.heard("How was the delivery?", "The parcel came late.");
        study.saved();
        session = hub.session();
        hub.add(session, study);
    }

    @Test
    void an_answer_without_groups_needs_none() {
        assertThat(answer("Who got the parcel late?").text()).contains(LATE, "The parcel came late.");
        assertThat(answer("Quote what was said about the late parcel").text()).contains(LATE);

        assertThat(made).isEmpty();
    }

    @Test
    void groups_are_made_by_the_vectors_that_are_stored_and_only_others_are_made() {
        assertThat(answer("Did the parcel come late?").text()).contains(LATE, "The parcel came late.");

        assertThat(made).containsExactly("The parcel came late.");
    }

    @Test
    void where_no_vectors_can_be_made_the_answer_goes_without() {
        assertThat(answer("Did the postman bring the late parcel?", new Broken())
                        .text())
                .contains("The parcel came late.");
    }

    private Answer answer(String prompt) {
        return answer(prompt, new Counting());
    }

    private Answer answer(String prompt, Embeddings embeddings) {
        var answering = new Answering(retrieval, embeddings, model);
        try {
            return VertxContextSupport.subscribeAndAwait(() -> answering.answer(
                    new Tenant(hub.organization(), "app_test"),
                    UUID.fromString(session),
                    Question.of(prompt),
                    JobSteps.UNTOLD));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    /** A model that cannot be loaded. */
    private final class Broken extends Counting {

        @Override
        public Uni<List<float[]>> embed(List<String> texts) {
            return Uni.createFrom().failure(new NoClassDefFoundError());
        }
    }

    /** Notes what it is asked for. */
    private class Counting implements Embeddings {

        @Override
        public Uni<List<float[]>> embed(List<String> texts) {
            made.addAll(texts);
            return embeddings.embed(texts);
        }

        @Override
        public String space() {
            return embeddings.space();
        }

        @Override
        public void close() {}
    }
}
