/** Quick signal: one question to real people. */
package io.research.mcp.signal;
