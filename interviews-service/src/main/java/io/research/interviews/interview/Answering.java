package io.research.interviews.interview;

import io.research.interviews.transcript.Message;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Turns whose words are heard as they are spoken. */
@ApplicationScoped
public class Answering {
    /** Between messages, where their words are told as one text. */
    public static final String BETWEEN_MESSAGES = "\n\n";

    private final Interviewing interviewing;

    Answering(Interviewing interviewing) {
        this.interviewing = interviewing;
    }

    /**
     * Takes one turn of the participant; a repeated one is told what it was told before.
     *
     * @param listener hears the interviewer's words part by part; together they are the messages of the answer, with
     *     {@link #BETWEEN_MESSAGES} between them
     */
    public Uni<Step> answer(Tenant tenant, UUID id, Said said, Consumer<String> listener) {
        return interviewing.answer(tenant, id, said).invoke(step -> speak(step.messages(), listener));
    }

    private static void speak(List<Message> words, Consumer<String> listener) {
        if (!words.isEmpty()) {
            listener.accept(words.stream().map(Message::text).collect(Collectors.joining(BETWEEN_MESSAGES)));
        }
    }
}
