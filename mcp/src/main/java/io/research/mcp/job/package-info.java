/** Long work: how far it is, and what has come of it. */
package io.research.mcp.job;
