package io.research.mcp.tool;

import io.smallrye.mutiny.Uni;

/**
 * Something that an agent can do: one or more calls of the public API, with the rights of whoever asks. Beans of this type are
 * offered as soon as the application runs.
 */
public interface Tool {

    /** What the agent is told of it. */
    ToolSpec spec();

    /**
     * Does it. What the API refuses may fail with {@link io.research.apiclient.ApiFault}, which the agent is told in the API's
     * words; what the tool itself refuses, with {@link io.research.kernel.problem.Problem}.
     */
    Uni<ToolAnswer> call(ToolCall call);
}
