/** Server-sent events: what happens in an interview, and the words of a turn. */
package io.research.interviews.stream;
