package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** Waits for long work, for as long as a call may take; after that the answer is the job, to be asked for with {@code read_job}. */
public final class Jobs {
    private static final long FIRST_PAUSE = 200;
    private static final long LONGEST_PAUSE = 2_000;

    private Jobs() {}

    /** The job at that address once it has ended, or as it is when the time is up. */
    public static Uni<JsonNode> await(ToolCall call, String address) {
        return await(call, address, FIRST_PAUSE);
    }

    public static boolean isOver(JsonNode job) {
        return job.path("completed").asBoolean();
    }

    private static Uni<JsonNode> await(ToolCall call, String address, long pause) {
        call.conversation().endIfCancelled();
        return call.api().get(address).chain(job -> {
            report(call, job);
            if (isOver(job) || call.isOverdue()) {
                return Uni.createFrom().item(job);
            }
            return Uni.createFrom()
                    .voidItem()
                    .onItem()
                    .delayIt()
                    .by(Duration.ofMillis(pause))
                    .chain(() -> await(call, address, Math.min(2 * pause, LONGEST_PAUSE)));
        });
    }

    private static void report(ToolCall call, JsonNode job) {
        var progress = job.path("progress");
        call.conversation()
                .report(
                        progress.path("done").asLong(),
                        progress.path("total").asLong(),
                        job.path("status").asText());
    }
}
