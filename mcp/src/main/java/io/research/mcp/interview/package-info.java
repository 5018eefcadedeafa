/** Interviews: which there are, and what was said in one. */
package io.research.mcp.interview;
