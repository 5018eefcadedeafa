/** People of the customer's own: invited by e-mail or by link. */
package io.research.mcp.participant;
