/** Findings of the reports of a session's studies, for questions to more evidence than can be read at once. */
package io.research.hub.opinion;
