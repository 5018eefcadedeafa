/** The sources of a session: studies of the organization, and uploaded documents. */
package io.research.hub.source;
