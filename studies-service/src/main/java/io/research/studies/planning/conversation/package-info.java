/** The turns of a planning conversation over HTTP: taken, answered by a planner, kept with their study. */
package io.research.studies.planning.conversation;
