/** Jobs of a session: preparation and chat, read in one place. */
package io.research.hub.status;
