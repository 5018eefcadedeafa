/** Participants that wait for their study to exist: prepared, then confirmed or withdrawn with it. */
package io.research.participants.preparation;
