/**
 * What a participant's message shows that comes before its content: a crisis, a threat, a child, a wish to stop. Read
 * before anything else, in all twelve languages, with spelling tricks undone.
 */
package io.research.interviews.moderator.safety;
