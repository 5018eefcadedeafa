/** Panels: what one would cost, starting one, and steering what runs. */
package io.research.mcp.panel;
