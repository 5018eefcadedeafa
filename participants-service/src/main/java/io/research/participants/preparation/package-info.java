/** Participants that are created together with their study: prepared first, then confirmed or withdrawn with it. */
package io.research.participants.preparation;
