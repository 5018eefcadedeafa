/** What a tool is: what it says of itself, what it is called with, and what it answers. */
package io.research.mcp.tool;
