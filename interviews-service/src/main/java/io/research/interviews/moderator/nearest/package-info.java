/** A second reading of what participants write, by the labelled examples that are nearest in meaning: it raises, and decides nothing. */
package io.research.interviews.moderator.nearest;
