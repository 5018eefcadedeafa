package io.research.hub.chat;

import io.research.kernel.digest.Sha256;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.UUID;

/**
 * A question (specification §4.7, rule 2).
 *
 * @param parentJobId the turn that it follows; or null
 * @param waitSeconds how long the request waits for the answer
 */
record ChatRequest(String prompt, UUID parentJobId, boolean includeSynthetic, int waitSeconds) {
    private static final int LONGEST_PROMPT = 8_000;
    private static final int LONGEST_WAIT = 120;
    private static final int DEFAULT_WAIT = 30;

    static ChatRequest read(Fields in) {
        var question = readJob(in);
        Integer wait = in.integer("wait_seconds", Check.atLeast(0), Check.atMost(LONGEST_WAIT))
                .orNull();
        return new ChatRequest(
                question.prompt, question.parentJobId, question.includeSynthetic, wait == null ? DEFAULT_WAIT : wait);
    }

    /** The asynchronous form, which does not wait. */
    static ChatRequest readJob(Fields in) {
        String prompt = in.required()
                .string("prompt", Check.notBlank(), Check.maxCharacters(LONGEST_PROMPT))
                .orNull();
        UUID parent = in.uuid("parent_job_id").orNull();
        Boolean synthetic = in.bool("include_synthetic").orNull();
        return new ChatRequest(prompt, parent, Boolean.TRUE.equals(synthetic), 0);
    }

    /** The content that an Idempotency-Key covers: the question and its session, however it is waited for. */
    byte[] digest(UUID sessionId) {
        String input = String.join(
                "\n", sessionId.toString(), String.valueOf(parentJobId), String.valueOf(includeSynthetic), prompt);
        return Sha256.of(input);
    }
}
