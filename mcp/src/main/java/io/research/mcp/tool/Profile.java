package io.research.mcp.tool;

import io.quarkiverse.mcp.server.McpServer;

/** A set of tools with an address of its own. */
public enum Profile {
    /** {@code /mcp}: a study from the idea to the report. */
    CORE(McpServer.DEFAULT),
    /** {@code /mcp/read}: those of the core that change nothing. */
    READ("read"),
    /** {@code /mcp/full}: those of the core, and the other operations of the API, one tool each. */
    FULL("full");

    private final String server;

    Profile(String server) {
        this.server = server;
    }

    /** As the configuration calls it ({@code quarkus.mcp.server.<name>}). */
    public String server() {
        return server;
    }
}
