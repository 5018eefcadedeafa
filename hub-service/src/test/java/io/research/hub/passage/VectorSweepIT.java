package io.research.hub.passage;

import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.evidence.Evidence;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.Retrieval;
import io.research.kernel.identity.Tenant;
import io.research.kernel.time.Ids;
import io.research.testkit.ServiceInfra;
import io.research.text.embedding.EmbeddingFault;
import io.research.text.embedding.Embeddings;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Interviews are stored while vectors cannot be had; the sweep of the running service is off. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class VectorSweepIT {
    private static final String SAID = "Nobody picked up the phone when I called.";
    private static final String ASKED = "How reachable is the telephone line?";

    private final Hub hub = Hub.ofNewOrganization();
    private final Tenant tenant = new Tenant(hub.organization(), "app_test");

    @Inject
    Embeddings embeddings;

    @Inject
    Evidence evidence;

    @Inject
    VectorRepository vectors;

    @Inject
    Retrieval retrieval;

    @Inject
    Vertx vertx;

    @Test
    void what_was_stored_without_vectors_is_found_by_meaning_after_the_outage() {
        var study = aStudy(hub.organization(), "Kettles").saved();
        String session = hub.session();
        hub.add(session, study);
        UUID interview = study.heard("What about the support?", SAID);
        study.saved();
        store(interview, study.id(), SAID);
        assertThat(found(session)).isEmpty();

        sweep(new Unreachable());
        assertThat(found(session)).isEmpty();
        sweep(embeddings);

        assertThat(found(session)).containsExactly(SAID);
        assertThat(missing(interview)).isEmpty();
    }

    @Test
    void a_large_study_is_searched_by_its_words_at_once_and_has_its_vectors_later() {
        var study = aStudy(hub.organization(), "Kettles");
        IntStream.range(0, 12)
                .forEach(person -> study.heard(
                        "What about the support?",
                        IntStream.range(0, 100)
                                .mapToObj(answer -> "Somebody " + person + " called " + answer + " times.")
                                .toArray(String[]::new)));
        UUID last = study.heard("What about the support?", SAID);
        study.saved();
        String session = hub.session();

        hub.add(session, study);

        assertThat(vectorsOf(session)).isBetween(1L, (long) PassagePreparation.VECTORS_AT_ONCE);
        var byWords = hub.ask(session, "Who picked up the phone when they called?");
        assertThat(byWords.<String>at("result.answer")).contains(SAID);
        assertThat(byWords.<Boolean>at("result.partial")).isFalse();
        sweep(embeddings);
        assertThat(missing(last)).isEmpty();
        assertThat(vectorsOf(session)).isEqualTo(1_201);
    }

    @Test
    void long_evidence_takes_several_turns_and_each_passage_one_vector() {
        UUID study = Ids.next();
        UUID longer = stored(
                study,
                Stream.iterate(1, at -> at + 1)
                        .limit(20L * Embeddings.LARGEST_BATCH)
                        .map(at -> "Answer " + at + ".")
                        .toArray(String[]::new));
        UUID shorter = stored(Ids.next(), SAID);
        var counting = new Counting();

        sweep(counting);
        sweep(counting);

        assertThat(missing(longer)).isEmpty();
        assertThat(missing(shorter)).isEmpty();
        assertThat(counting.texts.stream().filter(text -> text.contains("Answer")))
                .hasSize(20 * Embeddings.LARGEST_BATCH)
                .doesNotHaveDuplicates();
        assertThat(counting.batches).allMatch(size -> size <= Embeddings.LARGEST_BATCH);
        // The short one did not wait for the end of the long one.
        assertThat(counting.texts.indexOf(SAID)).isLessThan(counting.texts.size() - 1);
    }

    @Test
    void a_deleted_interview_gets_no_vectors() {
        UUID study = Ids.next();
        UUID interview = stored(study, "This was said and taken back.");
        await(() -> Panache.withTransaction(() -> evidence.forgetInterview(tenant, study, interview)));
        var counting = new Counting();

        sweep(counting);

        assertThat(counting.texts).noneMatch(text -> text.contains("taken back"));
    }

    @Test
    void a_text_that_is_refused_keeps_no_other_from_its_vector() {
        UUID interview = stored(Ids.next(), "The kettle leaks.", "This is refused.", "It is too dear.", "It is loud.");

        sweep(new Refusing("refused"));

        assertThat(missing(interview)).isEmpty();
        assertThat(vectorsOf(interview)).isEqualTo(3);
    }

    @Test
    void an_endpoint_that_refuses_everything_is_asked_again_later() {
        UUID interview = stored(Ids.next(), "The kettle leaks.");

        sweep(new Refusing(""));
        assertThat(missing(interview)).hasSize(1);
        sweep(embeddings);

        assertThat(vectorsOf(interview)).isEqualTo(1);
    }

    @Test
    void a_claim_that_another_has_by_now_changes_nothing() {
        UUID interview = stored(Ids.next(), "The kettle leaks.");
        var lost = new MissingVectors(tenant, interview, Instant.EPOCH);

        assertThat(await(() -> Panache.withTransaction(() -> vectors.renew(lost, Duration.ofHours(1)))))
                .isNull();
        await(() -> Panache.withTransaction(() -> vectors.complete(lost)));
        sweep(embeddings);

        assertThat(vectorsOf(interview)).isEqualTo(1);
    }

    private long vectorsOf(String session) {
        return await(() -> Panache.withSession(() -> Panache.getSession().chain(open -> open.createNativeQuery(
                        """
                        select count(*) from passage p join evidence e on e.id = p.evidence_id
                        join source s on s.study_id = e.study_id and s.session_id = ?1
                        where length(p.vector) > 0
                        """,
                        Long.class)
                .setParameter(1, UUID.fromString(session))
                .getSingleResult())));
    }

    private long vectorsOf(UUID interview) {
        return await(() -> Panache.withSession(() -> Panache.getSession().chain(session -> session.createNativeQuery(
                        "select count(*) from passage where evidence_id = ?1 and length(vector) > 0", Long.class)
                .setParameter(1, interview)
                .getSingleResult())));
    }

    private UUID stored(UUID study, String... answers) {
        UUID id = Ids.next();
        store(id, study, answers);
        return id;
    }

    private void store(UUID id, UUID study, String... answers) {
        var turns = Stream.of(answers)
                .map(answer -> new Turn(Ids.next().toString(), "user", answer))
                .toList();
        var text = new InterviewText(id, study, id.toString(), null, "en", turns);
        var preparing = new PassagePreparation(new Unreachable());
        await(() -> preparing
                .prepare(text, PassagePreparation.VECTORS_AT_ONCE)
                .chain(prepared -> Panache.withTransaction(() -> evidence.store(tenant, text, prepared))));
    }

    /** What is found for a question that shares no word with it. */
    private List<String> found(String session) {
        return await(() -> retrieval.near(tenant, UUID.fromString(session), ASKED, 5)).passages().stream()
                .map(FoundPassage::text)
                .toList();
    }

    private List<VectorRepository.Meaning> missing(UUID interview) {
        return await(() -> Panache.withSession(() -> vectors.missing(new MissingVectors(tenant, interview, null), 1)));
    }

    private void sweep(Embeddings with) {
        await(() -> new VectorSweep(vertx, vectors, with, new Config()).sweep());
    }

    private static <T> T await(Supplier<Uni<T>> work) {
        try {
            return VertxContextSupport.subscribeAndAwait(work);
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    /** What fails is due again at once. */
    private record Config() implements EmbeddingConfig {
        @Override
        public Optional<URI> baseUrl() {
            return Optional.empty();
        }

        @Override
        public Optional<String> model() {
            return Optional.empty();
        }

        @Override
        public Optional<String> apiKey() {
            return Optional.empty();
        }

        @Override
        public Duration timeout() {
            return Duration.ZERO;
        }

        @Override
        public Duration retryPause() {
            return Duration.ZERO;
        }

        @Override
        public int parallel() {
            return 1;
        }
    }

    /** Notes what it is asked for. */
    private final class Counting extends Unreachable {
        private final List<String> texts = new ArrayList<>();
        private final List<Integer> batches = new ArrayList<>();

        @Override
        public Uni<List<float[]>> embed(List<String> asked) {
            texts.addAll(asked);
            batches.add(asked.size());
            return embeddings.embed(asked);
        }
    }

    /** Takes no batch with a text that has those words. */
    private final class Refusing extends Unreachable {
        private final String words;

        Refusing(String words) {
            this.words = words;
        }

        @Override
        public Uni<List<float[]>> embed(List<String> texts) {
            return texts.stream().anyMatch(text -> text.contains(words))
                    ? Uni.createFrom().failure(EmbeddingFault.refusal("the embeddings answered 400"))
                    : embeddings.embed(texts);
        }
    }

    /** An endpoint that is away. */
    private static class Unreachable implements Embeddings {

        @Override
        public Uni<List<float[]>> embed(List<String> texts) {
            return Uni.createFrom().failure(new IllegalStateException("the embeddings API cannot be reached"));
        }

        @Override
        public String space() {
            return "minilm-l6-v2-q-ngrams-640-v1";
        }

        @Override
        public void close() {}
    }
}
