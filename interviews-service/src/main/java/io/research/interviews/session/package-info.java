/** Sessions of participants: entry by a link, tokens, and what is told to one who comes or comes back. */
package io.research.interviews.session;
