/** Offers the tools, resources and prompts to clients of the Model Context Protocol. */
package io.research.mcp.server;
