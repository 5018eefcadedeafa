/** Studies: which there are, how far they are, and planning them in conversation. */
package io.research.mcp.study;
