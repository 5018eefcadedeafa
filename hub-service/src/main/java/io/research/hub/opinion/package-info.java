/** What reports of a session's studies have found, for questions to more evidence than can be read at once. */
package io.research.hub.opinion;
