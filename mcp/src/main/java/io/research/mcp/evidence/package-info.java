/** Questions to everything that was said, answered with sources. */
package io.research.mcp.evidence;
