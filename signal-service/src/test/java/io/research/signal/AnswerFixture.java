package io.research.signal;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.time.Ids;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Interviews of a run, as interviews-service announces them: the questions of the script, with words around them. */
public final class AnswerFixture {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    private final SignalFixture signal;
    private final UUID run;
    private final List<InterviewCompleted.Message> messages = new ArrayList<>();
    private final UUID id = Ids.next();
    private UUID participant;
    private String source = "panel";
    private String status = "completed";
    private boolean isSimulated;
    private String format = "chat";

    private AnswerFixture(SignalFixture signal, String run) {
        this.signal = signal;
        this.run = UUID.fromString(run);
    }

    /** Somebody who is asked the questions that the study of the run has now, and answers them one after the other. */
    public static AnswerFixture anAnswer(SignalFixture signal, String run, String... answers) {
        var fixture = new AnswerFixture(signal, run);
        var items = SignalFixture.items(signal.study(run));
        for (int at = 0; at < answers.length; at++) {
            var question = items.getJsonObject(at);
            var choice = question.getJsonObject("choice");
            fixture.says("assistant", "Thank you.");
            fixture.says(
                    "assistant",
                    question.getString("say")
                            + (choice == null
                                    ? ""
                                    : "\n– "
                                            + String.join(
                                                    "\n– ",
                                                    texts(choice.getJsonArray("options")
                                                            .getList()))));
            fixture.says("user", answers[at]);
        }
        return fixture;
    }

    public AnswerFixture by(UUID participantId) {
        participant = participantId;
        source = "byop";
        return this;
    }

    public AnswerFixture from(String otherSource) {
        source = otherSource;
        return this;
    }

    /** Of no person, but a simulated one. */
    public AnswerFixture simulated() {
        isSimulated = true;
        return this;
    }

    public AnswerFixture spoken() {
        format = "voice";
        return this;
    }

    public AnswerFixture ending(String otherStatus) {
        status = otherStatus;
        return this;
    }

    public UUID id() {
        return id;
    }

    public Event<?> event() {
        return PublishedEvents.event(signal.organization(), run, EventType.INTERVIEW_COMPLETED, interview());
    }

    /** That it was deleted. */
    public Event<?> deletion() {
        return PublishedEvents.event(
                signal.organization(),
                run,
                EventType.INTERVIEW_DELETED,
                new InterviewDeleted(id, participant, source, status));
    }

    public AnswerFixture published() {
        PublishedEvents.publish(event());
        return this;
    }

    private InterviewCompleted interview() {
        var who = participant == null ? null : new InterviewCompleted.Participant(participant, "a@example.com");
        return new InterviewCompleted(
                id,
                run,
                who,
                source,
                status,
                "Good",
                status,
                NOW,
                NOW,
                60L,
                format,
                "en",
                messages,
                messages.size(),
                null,
                null,
                null,
                List.of(),
                List.of(),
                isSimulated);
    }

    private void says(String role, String text) {
        messages.add(new InterviewCompleted.Message(Ids.next().toString(), role, text, 0, null, null));
    }

    private static List<String> texts(List<?> values) {
        return values.stream().map(Object::toString).toList();
    }
}
