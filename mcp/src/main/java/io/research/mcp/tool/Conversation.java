package io.research.mcp.tool;

import io.quarkiverse.mcp.server.Cancellation;
import io.quarkiverse.mcp.server.Elicitation;
import io.quarkiverse.mcp.server.ElicitationRequest.BooleanSchema;
import io.quarkiverse.mcp.server.FeatureManager.RequestFeatureArguments;
import io.quarkiverse.mcp.server.Progress;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** What can be told and asked while a call runs. */
public final class Conversation {
    private static final Duration TIME_TO_DECIDE = Duration.ofMinutes(2);
    private static final String CONFIRMED = "confirmed";

    private final Progress progress;
    private final Cancellation cancellation;
    private final Elicitation elicitation;
    private long told = -1;

    Conversation(RequestFeatureArguments request) {
        this.progress = request.progress();
        this.cancellation = request.cancellation();
        this.elicitation = request.elicitation();
    }

    /** Tells how far it is, where the client asked for that, and it is further than it was told. */
    public void report(long done, long total, String message) {
        if (progress.token().isEmpty() || done <= told) {
            return;
        }
        told = done;
        var note = progress.notificationBuilder().setProgress(done).setMessage(message);
        if (total > 0) {
            note.setTotal(total);
        }
        note.build().sendAndForget();
    }

    /** Ends the call, without an answer, once the client has taken it back. */
    public void endIfCancelled() {
        cancellation.skipProcessingIfCancelled();
    }

    /**
     * Asks the person behind the client, where the client can ask; otherwise takes what the agent confirmed for it. Fails with
     * {@link Problem} {@code validation_failed} where they say no, or nothing in two minutes.
     */
    public Uni<Void> confirm(String question) {
        if (!elicitation.isFormModeSupported()) {
            return Uni.createFrom().voidItem();
        }
        return elicitation
                .requestBuilder()
                .setMessage(question)
                .addSchemaProperty(CONFIRMED, new BooleanSchema("Go ahead", null, false, true))
                .setTimeout(TIME_TO_DECIDE)
                .build()
                .send()
                .onFailure()
                .transform(silence -> notConfirmed("Nobody confirmed it in time. Nothing was started."))
                .invoke(response -> {
                    if (!response.actionAccepted()
                            || !Boolean.TRUE.equals(response.content().getBoolean(CONFIRMED))) {
                        throw notConfirmed("The person did not confirm it. Nothing was started.");
                    }
                })
                .replaceWithVoid();
    }

    private static Problem notConfirmed(String message) {
        return new Problem(ErrorCode.VALIDATION_FAILED, message);
    }
}
