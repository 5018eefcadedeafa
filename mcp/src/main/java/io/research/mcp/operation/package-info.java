/** The other operations of the API, one tool each, for {@code /mcp/full}. */
package io.research.mcp.operation;
