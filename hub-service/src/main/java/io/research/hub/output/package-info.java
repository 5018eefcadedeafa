/** Reports, decks and videos of a session: made, edited and downloaded. */
package io.research.hub.output;
