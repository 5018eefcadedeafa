package io.research.mcp.tool;

import java.util.List;

/** Tools that are made, and not written one by one. */
public interface ToolSource {

    List<Tool> tools();
}
