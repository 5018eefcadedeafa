package io.research.interviews.interview;

import io.research.contracts.ErrorCode;
import io.research.interviews.interview.OpenTurn.Busy;
import io.research.interviews.interview.OpenTurn.Told;
import io.research.interviews.interview.OpenTurn.Unspoken;
import io.research.interviews.moderator.ModelInterviewer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.neighbours.Organization;
import io.research.neighbours.Organizations;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Takes turns whose words can be heard while they are spoken. */
@ApplicationScoped
public class AnswerParticipant {
    /** Separates messages when their words are heard as one text. */
    public static final String BETWEEN_MESSAGES = "\n\n";

    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);
    /** The time a turn may take in addition to its words; after that its process is considered dead. */
    private static final Duration BESIDE_WORDS = Duration.ofSeconds(4);

    private final Turns turns;
    private final ModelInterviewer modelInterviewer;
    private final Organizations organizations;
    private final Announcements announcements;
    private final FirstWords firstWords;

    AnswerParticipant(
            Turns turns,
            ModelInterviewer modelInterviewer,
            Organizations organizations,
            Announcements announcements,
            FirstWords firstWords) {
        this.turns = turns;
        this.modelInterviewer = modelInterviewer;
        this.organizations = organizations;
        this.announcements = announcements;
        this.firstWords = firstWords;
    }

    /**
     * Takes one turn of the participant; a repeated turn gets the same result as before.
     *
     * @param listener hears the interviewer's words part by part; together they are the messages of the answer, with
     *     {@link #BETWEEN_MESSAGES} between them
     */
    public Uni<Step> answer(Tenant tenant, UUID id, ParticipantMessage sent, Consumer<String> listener) {
        var ear = firstWords.before(listener);
        return Uni.createFrom()
                .deferred(() -> organizations.find(tenant))
                .map(organization ->
                        organization.map(Organization::contactEmail).orElse(null))
                .chain(contact -> modelInterviewer.isOn()
                        ? new WordedTurn(tenant, id, sent, contact, ear).take(tries())
                        : turns.take(tenant, id, sent, contact).invoke(step -> speak(step, ear)));
    }

    /** After the last of these pauses, the other turn has ended or its lease has expired. */
    private int tries() {
        return Math.toIntExact(2 * lease().dividedBy(LOOK_AGAIN));
    }

    private Duration lease() {
        return modelInterviewer.longest().plus(BESIDE_WORDS);
    }

    private static void speak(Step step, Consumer<String> listener) {
        List<Message> words = step.messages();
        if (!words.isEmpty()) {
            listener.accept(words.stream().map(Message::text).collect(Collectors.joining(BETWEEN_MESSAGES)));
        }
    }

    /** Takes a turn that a model may word: opens it, has it worded without a transaction, and stores it. */
    private final class WordedTurn {
        private final Tenant tenant;
        private final UUID id;
        private final ParticipantMessage sent;
        private final String contact;
        private final Consumer<String> listener;
        private final UUID turnId = Ids.next();

        WordedTurn(Tenant tenant, UUID id, ParticipantMessage sent, String contact, Consumer<String> listener) {
            this.tenant = tenant;
            this.id = id;
            this.sent = sent;
            this.contact = contact;
            this.listener = listener;
        }

        Uni<Step> take(int tries) {
            var context = VertxContexts.current();
            return turns.open(tenant, id, sent, contact, turnId, lease()).chain(opened -> switch (opened) {
                case Told told -> Uni.createFrom().item(told.step()).invoke(step -> speak(step, listener));
                case Unspoken unspoken -> word(unspoken);
                case Busy busy
                when tries > 0 ->
                    Uni.createFrom()
                            .voidItem()
                            .onItem()
                            .delayIt()
                            .by(LOOK_AGAIN)
                            .emitOn(context)
                            .chain(() -> take(tries - 1));
                case Busy busy -> Uni.createFrom().failure(new Problem(ErrorCode.SERVICE_UNAVAILABLE));
            });
        }

        private Uni<Step> word(Unspoken unspoken) {
            var context = VertxContexts.current();
            var announcement = announcements.of(id);
            return modelInterviewer
                    .word(unspoken.assignment(), BETWEEN_MESSAGES, words -> {
                        listener.accept(words);
                        announcement.add(words);
                    })
                    .call(announcement::done)
                    .emitOn(context)
                    .chain(turn -> turns.keep(tenant, id, sent, unspoken, turn))
                    .onFailure()
                    .call(fault -> turns.release(id, turnId).onFailure().recoverWithNull());
        }
    }
}
