/** Reports: making one, reading it by section, and finding something in all of them. */
package io.research.mcp.report;
