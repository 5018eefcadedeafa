/** Sessions: what belongs together in one conversation with the evidence. */
package io.research.hub.session;
