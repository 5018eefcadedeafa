/** Reads what designers write: statements, lists, people, durations. */
package io.research.studies.planning.rules.reading;
